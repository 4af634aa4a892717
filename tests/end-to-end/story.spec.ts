import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'

const homePage = z.object({ heroWords: z.array(z.object({ text: z.string() })) })

async function heroWords(): Promise<string[]> {
  return homePage.parse(await contentLake.getDocument('homePage')).heroWords.map(({ text }) => text)
}

test('a stranger changes a word in the Studio, publishes, and sees it on the site', async ({ context }) => {
  const [firstWord = '', ...otherWords] = await heroWords()
  const newWord = 'Summer Festivals'

  const site = await context.newPage()
  await site.goto(siteUrl)
  const headline = site.getByRole('heading', { level: 1 })
  await expect(headline).toContainText(firstWord)

  const studio = new StudioPage(await context.newPage(), studioUrl)
  await studio.openStudio()
  await studio.openFromStart('Home page')
  await studio.editItem('heroWords', firstWord, 'text', newWord)
  await expect.poll(heroWords, 'a draft is not published').toContain(firstWord)
  await studio.publish()

  expect(await heroWords()).toEqual([newWord, ...otherWords])
  await expect.poll(async () => (await fetch(siteUrl)).text()).toContain(newWord)
  await site.bringToFront()
  await site.reload()
  await expect(headline).toContainText(newWord)
  await expect(headline).not.toContainText(firstWord)

  await studio.page.bringToFront()
  await studio.editItem('heroWords', newWord, 'text', firstWord)
  await studio.publish()
  await expect.poll(async () => (await fetch(siteUrl)).text()).not.toContain(newWord)
})
