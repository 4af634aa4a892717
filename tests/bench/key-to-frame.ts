import type { Frame, Page } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'

const keys = 100

/** Between two keys, in milliseconds: somebody who types quickly. */
const pause = 120

type Moment = [time: number, text: string]

declare global {
  interface Window {
    moments: Moment[]
  }
}

/**
 * Types at the end of a field beside the preview, and waits until the frame shows it all.
 * @param input CSS selector of the field, in the Studio
 * @param output CSS selector of what shows it, in the frame
 * @returns for each key the time until the frame showed its letter, in milliseconds
 */
export async function keyToFrame(page: Page, frame: Frame, input: string, output: string): Promise<number[]> {
  await page.evaluate((selector) => {
    window.moments = []
    document.addEventListener('input', () => {
      const field = document.querySelector<HTMLInputElement>(selector)
      window.moments.push([Date.now(), field?.value ?? ''])
    })
  }, input)
  await frame.evaluate((selector) => {
    window.moments = []
    const look = () => window.moments.push([Date.now(), document.querySelector(selector)?.textContent ?? ''])
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, output)
  const field = page.locator(input)
  // Behind what stands there: a field that is emptied makes the frame render the page anew.
  await field.press('End')
  for (let key = 0; key < keys; key += 1) {
    await field.press(key % 6 === 5 ? 'Space' : 'abcdefghijklmnopqrstuvwxyz'.charAt(key % 26))
    await page.waitForTimeout(pause)
  }
  const typed = (await page.evaluate(() => window.moments)).slice(-keys)
  const [, all = ''] = typed.at(-1) ?? []
  await frame.waitForFunction(
    ([selector, length]) => (document.querySelector(selector)?.textContent ?? '').length >= length,
    [output, all.length] as const,
  )
  const shown = (await frame.evaluate(() => window.moments)).map(
    ([time, text]): Moment => [time, stegaClean(text)],
  )
  return typed.map(([time, text]) => {
    const [seen] = shown.find(([at, words]) => at >= time && words.startsWith(text.trimEnd())) ?? []
    return (seen ?? Number.POSITIVE_INFINITY) - time
  })
}
