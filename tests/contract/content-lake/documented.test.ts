import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { lakeClient, startLake } from '../../../local/content-lake/test-lake.ts'

const refers = (_ref: string, _weak?: boolean) => ({
  _type: 'reference',
  _ref,
  ...(_weak !== undefined && { _weak }),
})
const conflict = { statusCode: 409 }
const conflictOf = (type: string) => ({
  ...conflict,
  details: { type: 'mutationError', items: [{ error: { type } }] },
})
const publish = (id: string) =>
  ({ actionType: 'sanity.action.document.publish', draftId: `drafts.${id}`, publishedId: id }) as const

/** Quotations from Sanity's documentation about responses, by page path under https://www.sanity.io/docs. */
const documented: Record<string, Record<string, (client: SanityClient) => Promise<void>>> = {
  'http-reference/mutation': {
    'If _id is missing, a new random unique ID is generated.': async (client) => {
      const [one, other] = [await client.create({ _type: 'page' }), await client.create({ _type: 'page' })]
      expect(one._id).not.toBe(other._id)
    },
    "If _id ends with '.', it is used as a prefix for a new random unique ID.": async (client) => {
      expect((await client.create({ _id: 'page.', _type: 'page' }))._id).toMatch(/^page\..+/)
    },
    'The operation will fail if a document by the provided ID already exists.': async (client) => {
      await client.create({ _id: 'a', _type: 'page' })
      const again = client.create({ _id: 'a', _type: 'page' })
      await expect(again).rejects.toMatchObject(conflictOf('documentAlreadyExistsError'))
    },
    'If the type is the same, the document will be completely replaced.': async (client) => {
      await client.create({ _id: 'a', _type: 'page', title: 'One' })
      await client.createOrReplace({ _id: 'a', _type: 'page', text: 'Two' })
      expect(await client.fetch('*[_id == "a"]{_type, title, text}')).toEqual([
        { _type: 'page', title: null, text: 'Two' },
      ])
    },
    'If the type is different, it will act as a delete then create.': async (client) => {
      await client.create({ _id: 'a', _type: 'page', _createdAt: '2020-01-01T00:00:00Z' })
      const replaced = await client.createOrReplace({ _id: 'a', _type: 'post' })
      expect(replaced).toMatchObject({ _type: 'post', _createdAt: replaced._updatedAt })
    },
    'If the document has hard references pointing to it, changing its type is not allowed.': async (
      client,
    ) => {
      await client.create({ _id: 'a', _type: 'page' })
      await client.create({ _id: 'b', _type: 'page', to: refers('a') })
      await expect(client.createOrReplace({ _id: 'a', _type: 'post' })).rejects.toMatchObject(conflict)
      await client.createOrReplace({ _id: 'b', _type: 'page', to: refers('a', true) })
      await client.createOrReplace({ _id: 'a', _type: 'post' })
    },
    'Creates a new document, but will silently fail if the document already exists.': async (client) => {
      await client.create({ _id: 'a', _type: 'page', title: 'One' })
      await client.createIfNotExists({ _id: 'a', _type: 'page', title: 'Two' })
      expect(await client.getDocument('a')).toMatchObject({ title: 'One' })
    },
    'The operation is considered successful even if the document did not exist.': async (client) => {
      await client.delete('nothing')
    },
  },
  'content-lake/drafts-and-versions': {
    "A published document can't hold a strong reference to unpublished content.": async (client) => {
      await client.create({ _id: 'drafts.b', _type: 'page' })
      const pointing = { _id: 'a', _type: 'page', to: refers('drafts.b') }
      await expect(client.create(pointing)).rejects.toMatchObject(conflict)
      await client.create({ ...pointing, to: refers('drafts.b', true) })
    },
  },
  'http-reference/actions': {
    'the response will be identical to the one returned had this property been omitted or false (including error responses) but no documents will be affected':
      async (client) => {
        await client.create({ _id: 'drafts.a', _type: 'page' })
        expect(await client.action(publish('a'), { dryRun: true })).toEqual({
          transactionId: expect.any(String),
        })
        await expect(client.action(publish('b'), { dryRun: true })).rejects.toMatchObject({ statusCode: 404 })
        expect(await client.fetch('*._id')).toEqual(['drafts.a'])
      },
    'It must be unique in the dataset.': async (client) => {
      const first = client.transaction().create({ _id: 'drafts.a', _type: 'page' })
      await first.transactionId('once').commit()
      const again = client.action(publish('a'), { transactionId: 'once' })
      await expect(again).rejects.toMatchObject(conflict)
    },
    'You can not mix different types of actions, such as release and document actions, in a single transaction.':
      async (client) => {
        await client.create({ _id: 'drafts.a', _type: 'page' })
        const release = { actionType: 'sanity.action.release.create', releaseId: 'r1' } as const
        await expect(client.action([release, publish('a')])).rejects.toMatchObject({ statusCode: 400 })
      },
  },
  'http-reference/listen': {
    'Only the top-level filter portion of the query will be used, anything else including projection, subqueries, slicing or aggregation will be ignored.':
      async (client) => {
        const query = '*[_type == "page"] | order(title)[0...1]{title}'
        const heard: string[] = []
        const subscription = client
          .listen(query, {}, { events: ['welcome', 'mutation'] })
          .subscribe((event) => heard.push('documentId' in event ? event.documentId : event.type))
        await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['welcome'])
        for (const _id of ['b', 'a']) await client.create({ _id, _type: 'page' })
        await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['welcome', 'b', 'a'])
        subscription.unsubscribe()
      },
  },
}

for (const [page, quotations] of Object.entries(documented))
  it.each(Object.entries(quotations))(`${page} says: %s`, async (_words, run) => {
    const { url } = await startLake()
    await run(lakeClient(url))
  })
