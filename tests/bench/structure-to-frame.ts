import type { Frame, Page } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'

const rounds = 3

/** How long the page is watched after each change, in milliseconds: the site has rendered it by then. */
const rest = 1500

/** What is not shown after this long is not shown, in milliseconds. */
const patience = 20_000

/** What the frame shows of a rich text: its elements in order, each with its depth and words. */
type Outline = string

declare global {
  interface Window {
    outlines: [time: number, outline: Outline][]
    lastInput: number
  }
}

export interface StructureShown {
  /** For each change the time from its last key or click until the frame showed it, in milliseconds. */
  took: number[]
  /** Changes that were shown, and then not shown for a moment. */
  back: number
}

/** One change of more than words. */
interface Step {
  name: string
  take: (page: Page) => Promise<void>
  /** What the outline holds, or holds no more, once it is shown. */
  shows: (outline: Outline) => boolean
}

/** Between a selection and what is done with it, in milliseconds: the editor hears of a selection a moment later. */
const thought = 300

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const choose = (style: string) => async (page: Page) => {
  await page.getByTestId('block-style-select').first().click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.getByTestId(`text-style--${style}`) })
    .click()
}

/** Goes into the editor again, behind its last letter: a menu takes the focus. */
async function enter(page: Page): Promise<void> {
  await page.locator('[data-pt-text]').last().click()
  await page.keyboard.press('Control+End')
}

/** What is done to a list with an item at its end, whose words are `start`, in this order. It leaves the list as it was. */
const steps: readonly Step[] = [
  {
    name: 'new item',
    async take(page) {
      await enter(page)
      await page.waitForTimeout(thought)
      await page.keyboard.press('Enter')
      await page.keyboard.press('x')
    },
    shows: (outline) => /ul>li:x$/m.test(outline),
  },
  { name: 'nested', take: press('Tab'), shows: (outline) => /li>ul>li:x$/m.test(outline) },
  { name: 'back to its level', take: press('Shift+Tab'), shows: (outline) => /^ul>li:x$/m.test(outline) },
  {
    name: 'bold',
    async take(page) {
      await page.keyboard.press('Shift+Home')
      await page.waitForTimeout(thought)
      await page.keyboard.press('Control+b')
    },
    shows: (outline) => /^ul>li>strong:x$/m.test(outline),
  },
  {
    name: 'italic too',
    take: press('Control+i'),
    shows: (outline) => /li>(em>strong|strong>em):x$/m.test(outline),
  },
  { name: 'not bold', take: press('Control+b'), shows: (outline) => /^ul>li>em:x$/m.test(outline) },
  { name: 'heading', take: choose('h3'), shows: (outline) => /h3/.test(outline) },
  { name: 'no heading', take: choose('normal'), shows: (outline) => !/h3/.test(outline) },
  {
    name: 'undone',
    async take(page) {
      await enter(page)
      await page.waitForTimeout(thought)
      await page.keyboard.press('Control+z')
    },
    shows: (outline) => /h3/.test(outline),
  },
  {
    name: 'deleted',
    async take(page) {
      await page.keyboard.press('Shift+Home')
      // The end of the item before.
      await page.keyboard.press('Shift+ArrowLeft')
      await page.waitForTimeout(thought)
      await page.keyboard.press('Delete')
    },
    shows: (outline) => !/:x$/m.test(outline),
  },
]

/**
 * Changes the structure of a rich text whose editor is open beside the preview, and waits until the frame shows each
 * change.
 * @param output CSS selector of the section that shows it, in the frame
 */
export async function structureToFrame(
  page: Page,
  frame: Frame,
  output: string,
  note: (words: string) => unknown = console.log,
): Promise<StructureShown> {
  await page.evaluate(() => {
    for (const type of ['keydown', 'click'])
      document.addEventListener(
        type,
        () => {
          window.lastInput = Date.now()
        },
        { capture: true },
      )
  })
  await frame.evaluate(watchOutline, output)
  const shownAll: StructureShown = { took: [], back: 0 }
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, take, shows } of steps) {
      await frame.evaluate(() => {
        window.outlines = []
      })
      await take(page)
      const pressed = await page.evaluate(() => window.lastInput)
      const shown = await shownAt(frame, shows)
      // The first of several keys may have done it already.
      shownAll.took.push(Math.max(0, shown - pressed))
      const stays = await staysShown(frame, shows)
      if (!stays) shownAll.back += 1
      await note(`  ${name}: ${shown - pressed} ms${stays ? '' : ', and went back'}`)
    }
  }
  return shownAll
}

/** Keeps what the frame shows of an element, whenever it changes. Runs in the frame. */
function watchOutline(output: string): void {
  const inner = new Set(['UL', 'OL', 'LI', 'P', 'H3', 'H4', 'STRONG', 'EM', 'A', 'SPAN'])
  const pathOf = (node: Node) => {
    const names: string[] = []
    for (let at = node.parentElement; at && inner.has(at.tagName); at = at.parentElement)
      names.unshift(at.tagName.toLowerCase())
    return names.join('>')
  }
  const look = () => {
    const lines: string[] = []
    for (const root of document.querySelectorAll(output)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement?.checkVisibility()) lines.push(`${pathOf(node)}:${node.nodeValue}`)
    }
    // A page that goes is looked at once more.
    window.outlines?.push([Date.now(), lines.join('\n')])
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

/** Whether the frame ever shows something else afterwards. */
async function staysShown(frame: Frame, shows: (outline: Outline) => boolean): Promise<boolean> {
  await frame.page().waitForTimeout(rest)
  const outlines = await frame.evaluate(() => window.outlines)
  const states = outlines.map(([, outline]) => shows(stegaClean(outline)))
  const first = states.indexOf(true)
  return first < 0 || !states.slice(first).includes(false)
}

/** When the frame first showed it; never, if it has not after a while. */
async function shownAt(frame: Frame, shows: (outline: Outline) => boolean): Promise<number> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const outlines = await frame.evaluate(() => window.outlines)
    const found = outlines.find(([, outline]) => shows(stegaClean(outline)))
    if (found) return found[0]
    await frame.page().waitForTimeout(50)
  }
  return Number.POSITIVE_INFINITY
}
