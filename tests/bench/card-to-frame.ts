import { expect, type Frame, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'

const rounds = 10

/** The page is looked at after this long, in milliseconds: what the change before it has brought along is over. */
const rest = 2500

const patience = { timeout: 20_000 }

declare global {
  interface Window {
    /** When each state of the page came: what it says, and its pictures. */
    states: [time: number, words: string, pictures: string][]
    lastKey: number
  }
}

/**
 * Adds cards to the moments of the About page, whose form is open beside the preview.
 * @returns for each the time from the last key of its title until the frame showed it, in milliseconds
 */
export async function cardToFrame(page: Page, frame: Frame): Promise<number[]> {
  await watch(page, frame)
  const took: number[] = []
  for (let card = 0; card < rounds; card += 1) {
    const title = `Qz${card}`
    await page.getByTestId('field-moments').getByRole('button', { name: 'Add item' }).click()
    const dialog = page.getByRole('dialog').last()
    const input = dialog.locator('input[type="text"], textarea').first()
    await input.waitFor()
    await frame.waitForTimeout(rest)
    await input.focus()
    await page.keyboard.insertText(title.slice(0, -1))
    await page.keyboard.press(title.slice(-1))
    const pressed = await page.evaluate(() => window.lastKey)
    const shown = await frame.waitForFunction(
      (words) => window.states.find(([, text]) => text.includes(words))?.[0],
      title,
      patience,
    )
    took.push(Number(await shown.jsonValue()) - pressed)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  return took
}

/**
 * Changes the picture of a section whose form is open beside the preview.
 * @param lake somebody else who works on the same draft
 * @returns for each change the time until the frame showed it, in milliseconds
 */
export async function pictureToFrame(page: Page, frame: Frame, lake: SanityClient): Promise<number[]> {
  await watch(page, frame)
  const query = '*[_type == "sanity.imageAsset" && defined(metadata.dimensions)][0...2]._id'
  const pictures = await lake.fetch<string[]>(query)
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await frame.waitForTimeout(rest)
    const before = await frame.evaluate(() => {
      const [, , shown = ''] = window.states.at(-1) ?? []
      return shown
    })
    const begun = Date.now()
    await lake
      .patch('drafts.aboutPage')
      .set({ 'storyImage.asset._ref': pictures[round % 2] })
      .commit()
    const shown = await frame.waitForFunction(
      ({ since, old }) => window.states.find(([time, , now]) => time >= since && now !== old)?.[0],
      { since: begun, old: before },
      patience,
    )
    took.push(Number(await shown.jsonValue()) - begun)
  }
  return took
}

async function watch(page: Page, frame: Frame): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'keydown',
      () => {
        window.lastKey = Date.now()
      },
      { capture: true },
    )
  })
  await frame.evaluate(() => {
    window.states = []
    const look = () => {
      const pictures = [...document.images].map(({ src }) => src).join(' ')
      // A page that goes is looked at once more.
      window.states?.push([Date.now(), document.querySelector('main')?.textContent ?? '', pictures])
    }
    look()
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
}
