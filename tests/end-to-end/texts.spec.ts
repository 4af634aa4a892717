import type { Locator } from '@playwright/test'
import { expectCopied } from './copied-text.ts'
import { commit, remove, text as string, write } from './firestore-records.ts'
import { html, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

for (const path of ['/', '/events', '/event/Xk3vR9bTq2LmZ8cWyH5N', '/contact', '/no-such-page']) {
  test(`words of ${path} that stand side by side are copied apart`, async ({ page, problems }) => {
    problems.allow(/^404/)
    await page.goto(siteUrl + path)
    await expectCopied(page)
  })
}

/** The letters of a text in the order in which they stand on its first line, from left to right. */
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

test('a name from right to left with Latin in it stands in its own order, wherever it stands', async ({
  page,
}) => {
  const [title, university, location, club] = ['גלם Jazz', 'חיפה Tech', 'אולם B2', 'צוות Row'] as const
  const start = { timestampValue: '2026-12-20T18:00:00Z' }
  const fields = { university: string(university), location: string(location) }
  await commit([
    write('events/hebrew', { ...fields, title: string(title), start, club: string('hebrew') }),
    write('clubs/hebrew', { name: string(club), university: string(university) }),
  ])
  const backwards = (text: string) =>
    text.replace(/^(\S+) (\S+)$/, (_, hebrew, latin) => `${latin} ${[...hebrew].reverse().join('')}`)
  const expectOrder = async (text: string) => {
    const shown = page.getByText(text, { exact: true })
    await expect(shown).not.toHaveCount(0)
    for (const each of await shown.all()) expect(await lettersOf(each)).toBe(backwards(text))
  }
  await page.goto(`${siteUrl}/event/hebrew`)
  for (const text of [title, university, location, club]) await expectOrder(text)
  await expect(page).toHaveTitle(`\u2068${title}\u2069 - Campus Agora`)
  await page.goto(`${siteUrl}/club/hebrew`)
  for (const text of [title, university, location, club]) await expectOrder(text)
  const list = `/events?q=${encodeURIComponent('גלם')}`
  // Another test may have read the list a moment ago.
  await expect.poll(() => html(list), { timeout: 150_000, intervals: [1000] }).toContain('/event/hebrew')
  await page.goto(siteUrl + list)
  for (const text of [title, location]) await expectOrder(text)
  await commit(['events/hebrew', 'clubs/hebrew'].map(remove))
})
