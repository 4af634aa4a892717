import { expect, test } from 'vitest'
import { Revalidation } from './revalidation.ts'

function makeRevalidation(
  markStale: (types: readonly string[]) => Promise<boolean>,
  underWay: () => Promise<unknown> | undefined = () => undefined,
) {
  const batches: (readonly string[])[] = []
  const revalidation = new Revalidation({
    underWay,
    pause: 0,
    retryDelay: 0,
    markStale: (types) => {
      batches.push(types)
      return markStale(types)
    },
    refresh: () => {},
  })
  return { batches, revalidation }
}

test('what arrives while a batch is under way is the next one', async () => {
  const { promise: marked, resolve: mark } = Promise.withResolvers<boolean>()
  const { batches, revalidation } = makeRevalidation(() => marked)
  void revalidation.request(['homePage'])
  const rest = Array.from({ length: 100 }, (_, number) => revalidation.request([`type ${number % 3}`]))
  mark(false)
  await Promise.all(rest)
  expect(batches).toEqual([['homePage'], ['type 0', 'type 1', 'type 2']])
})

test('what is marked beside reads is marked once more when the renderings beside it have ended', async () => {
  const renderings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const { batches, revalidation } = makeRevalidation(
    async () => true,
    () => renderings[begun++]?.promise,
  )
  await revalidation.request(['homePage'])
  await revalidation.request(['aboutPage'])
  renderings[1]?.resolve()
  await expect.poll(() => batches).toEqual([['homePage'], ['aboutPage'], ['aboutPage']])
  renderings[0]?.resolve()
  await expect.poll(() => batches.at(-1)).toEqual(['homePage'])
  await revalidation.request(['termsPage'])
  expect(batches.slice(3)).toEqual([['homePage'], ['termsPage']])
})

test('what is marked beside renderings that read nothing is marked once', async () => {
  const rendering = Promise.withResolvers<void>()
  const { batches, revalidation } = makeRevalidation(
    async () => false,
    () => rendering.promise,
  )
  await revalidation.request(['homePage'])
  rendering.resolve()
  await rendering.promise
  await revalidation.request(['termsPage'])
  expect(batches).toEqual([['homePage'], ['termsPage']])
})

test('everything contains the rest', async () => {
  const { batches, revalidation } = makeRevalidation(async () => false)
  void revalidation.request(['homePage'])
  void revalidation.request(['aboutPage'])
  await revalidation.request(['*'])
  expect(batches).toEqual([['homePage'], ['*']])
})

test('nothing is marked after the end', async () => {
  const { batches, revalidation } = makeRevalidation(async () => false)
  revalidation.close()
  await revalidation.request(['*'])
  expect(batches).toEqual([])
})
