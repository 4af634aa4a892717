import { z } from 'zod'
import { getLocalOrigin } from '../../local/settings.ts'
import { collectionModels, singletonModels } from '../../schemas/models.ts'
import { clubContract } from '../../schemas/records/club-contract.ts'
import { eventContract } from '../../schemas/records/event-contract.ts'
import type { RecordContract } from '../../schemas/records/field.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { pagePaths } from '../public-routes.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { longestContent } from './longest-content.ts'
import { expectFits } from './page-fit.ts'
import { ports } from './system.ts'
import { expect, test } from './test.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/**
 * Returns a link with all parameters of an event or a club, each at its maximum length or as long as the URL
 * permits.
 */
function longestLink(path: string, contract: RecordContract): string {
  const said = Object.values(contract).flatMap(({ limit, parameter }) =>
    parameter && limit
      ? [[parameter, 'An evening under the plane trees '.repeat(300).slice(0, Math.min(limit, 2000))]]
      : [],
  )
  return `${path}?${new URLSearchParams(said)}`
}

const routes = [
  ...pagePaths.content,
  ...pagePaths.legal,
  ...pagePaths.account,
  ...pagePaths.app,
  '/events',
  '/events?q=nothing-like-it',
  '/event/no-such-event',
  '/no-such-page',
  '/onboarding/complete',
  '/onboarding/complete?orgId=example',
  longestLink('/event/from-a-link', eventContract),
  longestLink('/club/from-a-link', clubContract),
]

/** Collections that the layout shows on every page: announcements. */
const aroundPages = collectionModels.filter(({ list }) => list?.isInLayout)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The spec has its own content lake and site.

let stack: TestStack

test.beforeAll(async () => {
  stack = await startTestStack({ services: ['studio', 'firestore', 'site'], beside: ports })
  const lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
  const transaction = lake.transaction()
  for (const { name, fields } of singletonModels) {
    const { _id, _type, ...content } = document.parse(await lake.getDocument(name))
    transaction.createOrReplace({ _id, _type, ...longestContent(fields, content) })
  }
  const said = { text: 'Tickets go on sale tonight.', link: { label: 'Read more', path: '/events' } }
  for (const { name, fields } of aroundPages)
    transaction.create({ _type: name, ...longestContent(fields, said) })
  await transaction.commit()
})
test.afterAll(() => stack?.cleanUp())

test('every page fits with texts and lists of maximum length', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  problems.allow(/^404: /)
  for (const path of routes) {
    await test.step(path, async () => {
      const address = getLocalOrigin(stack.settings.ports.site) + path
      // The announcement was published together with all other content.
      const isThere = /Tickets go on sale tonight\. Tickets/
      if (aroundPages.length > 0)
        await expect.poll(async () => (await fetch(address)).text()).toMatch(isThere)
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await expect.soft(expectFits(page), path).resolves.toBeUndefined()
    })
  }
})
