import type { Locator } from '@playwright/test'
import { hebrew } from './listed-events.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/** Returns the characters of a text in their visual order, from left to right. */
const lettersOf = (text: Locator) =>
  text.evaluate((element) => {
    const letters: { letter: string; left: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = new Range()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        letters.push({ letter: range.toString(), left: range.getBoundingClientRect().left })
      }
    }
    return letters
      .sort((a, b) => a.left - b.left)
      .map(({ letter }) => letter)
      .join('')
  })

test('a right-to-left name with Latin letters keeps its own order on every page', {
  tag: '@nightly',
}, async ({ page }) => {
  const backwards = (text: string) =>
    text.replace(/^(\S+) (\S+)$/, (_, hebrew, latin) => `${latin} ${[...hebrew].reverse().join('')}`)
  const expectOrder = async (text: string) => {
    const shown = page.getByText(text, { exact: true })
    await expect(shown).not.toHaveCount(0)
    for (const each of await shown.all()) expect(await lettersOf(each)).toBe(backwards(text))
  }
  await page.goto(`${siteUrl}/event/hebrew`)
  for (const text of Object.values(hebrew)) await expectOrder(text)
  await expect(page).toHaveTitle(`\u2068${hebrew.title}\u2069 - Campus Agora`)
  await page.goto(`${siteUrl}/club/hebrew`)
  for (const text of Object.values(hebrew)) await expectOrder(text)
  await page.goto(`${siteUrl}/events?q=${encodeURIComponent('גלם')}`)
  for (const text of [hebrew.title, hebrew.location]) await expectOrder(text)
})
