import { z } from 'zod'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'
import { expect, test } from './test.ts'

const homePage = z.object({ heroLead: z.string() })

/** The words before those that change, in the headline of the home page. */
async function heroLead(): Promise<string> {
  return homePage.parse(await contentLake.getDocument('homePage')).heroLead
}

test('a stranger changes a headline in the Studio, publishes, and sees it on the site', async ({
  context,
}) => {
  const before = await heroLead()
  // No earlier run on the same content has published them.
  const words = `Your way ${crypto.randomUUID().slice(0, 8)} to`

  const site = await context.newPage()
  await site.goto(siteUrl)
  const headline = site.getByRole('heading', { level: 1 })
  await expect(headline).toContainText(before)

  const studio = new StudioPage(await context.newPage(), studioUrl)
  await studio.openStudio()
  await studio.openFromStart('Home page')
  await studio.editField('heroLead', words)
  await expect.poll(() => contentLake.getDocument('drafts.homePage')).toMatchObject({ heroLead: words })
  expect(await heroLead(), 'a draft is not published').toBe(before)
  await studio.publish()

  expect(await heroLead()).toBe(words)
  await expect.poll(async () => (await fetch(siteUrl)).text()).toContain(words)
  await site.bringToFront()
  await site.reload()
  await expect(headline).toContainText(words)
  await expect(headline).not.toContainText(before)
})
