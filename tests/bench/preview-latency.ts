import { type Frame, type Page, expect as plainExpect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'

/** How often each change is made. */
const keys = 100
const cards = 10
const structures = 3

/** Between two keys, in milliseconds: somebody who types quickly. */
const pause = 120

/** Time between a selection and the next action, in milliseconds: the editor learns of a selection a moment later. */
const thought = 300

/** How long the page is watched after a change, in milliseconds: the site has rendered it by then. */
const rest = 2500

const timeout = 20_000

/** A busy machine is slow, and that time is measured. */
const expect = plainExpect.configure({ timeout })

/** The text of an element in the frame, and since when. */
interface State {
  time: number
  /** Its texts in order, a line each, with the elements around each: `ul>li>strong:text`. */
  outline: string
  /** The addresses of its pictures. */
  pictures: string
}

declare global {
  interface Window {
    states: State[]
    /** Ends the watch that `states` come from. */
    stopWatch?: () => void
    /** Keys, clicks and changes of a field in the form. */
    inputs: { type: string; time: number; value: string }[]
  }
}

/** The form of a document in the Studio, and the frame beside it that shows the page. */
export class PreviewedForm {
  readonly #page: Page
  readonly #frame: Frame

  private constructor(page: Page, frame: Frame) {
    this.#page = page
    this.#frame = frame
  }

  /** @param output CSS selector of what the frame is watched for */
  static async watch(page: Page, frame: Frame, output: string): Promise<PreviewedForm> {
    await page.evaluate(noteInputs)
    await frame.evaluate(noteStates, output)
    return new PreviewedForm(page, frame)
  }

  /**
   * Types at the end of a field.
   * @returns for each key the time until the frame showed its letter, in milliseconds
   */
  async typeInto(input: string, isShort: boolean): Promise<number[]> {
    const count = isShort ? 10 : keys
    const field = this.#page.locator(input)
    // Behind what stands there: a field that is emptied makes the frame render the whole page.
    await field.press('End')
    for (let key = 0; key < count; key += 1) {
      await field.press(key % 6 === 5 ? 'Space' : 'abcdefghijklmnopqrstuvwxyz'.charAt(key % 26))
      await this.#page.waitForTimeout(pause)
    }
    const inputs = (await this.#page.evaluate(() => window.inputs)).filter(({ type }) => type === 'input')
    const letters = inputs.slice(-count).filter(({ value }) => !value.endsWith(' '))
    await this.#shownAt(({ outline }) => outline.includes(letters.at(-1)?.value ?? ''))
    const states = await this.#states()
    return letters.map(({ time, value }) => {
      const shown = states.find(({ outline }) => outline.includes(value))
      return (shown?.time ?? Number.POSITIVE_INFINITY) - time
    })
  }

  /** Adds cards to the moments of the About page. @returns for each the time from the last key of its title */
  async addCards(isShort: boolean): Promise<number[]> {
    const took: number[] = []
    for (let card = 0; card < (isShort ? 1 : cards); card += 1) {
      const title = `Qz${card}`
      await this.#page.getByTestId('field-moments').getByRole('button', { name: 'Add item' }).click()
      const dialog = this.#page.getByRole('dialog').last()
      const input = dialog.locator('input[type="text"], textarea').first()
      await input.waitFor()
      await this.#page.waitForTimeout(rest)
      await input.focus()
      await this.#page.keyboard.insertText(title.slice(0, -1))
      await this.#page.keyboard.press(title.slice(-1))
      const pressed = await this.#lastInput()
      took.push((await this.#shownAt(({ outline }) => outline.includes(title))) - pressed)
      await this.#page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    return took
  }

  /** Changes the picture of a section. @param lake another editor of the same draft */
  async changePictures(lake: SanityClient, isShort: boolean): Promise<number[]> {
    const query = '*[_type == "sanity.imageAsset" && defined(metadata.dimensions)][0...2]._id'
    const pictures = await lake.fetch<string[]>(query)
    const took: number[] = []
    for (let round = 0; round < (isShort ? 1 : cards); round += 1) {
      await this.#page.waitForTimeout(rest)
      const before = (await this.#states()).at(-1)?.pictures
      const begun = Date.now()
      const set = { 'storyImage.asset._ref': pictures[round % 2] }
      await lake.patch('drafts.aboutPage').set(set).commit()
      took.push((await this.#shownAt(({ time, pictures }) => time >= begun && pictures !== before)) - begun)
    }
    return took
  }

  /**
   * Changes the structure of a rich text.
   * @returns for each change the time from its last key or click, and how many of them were shown and then not for a moment
   */
  async changeStructure(isShort: boolean): Promise<{ took: number[]; back: number }> {
    const took: number[] = []
    let back = 0
    for (let round = 0; round < (isShort ? 1 : structures); round += 1) {
      for (const [name, { take, shows }] of Object.entries(changes)) {
        await this.#frame.evaluate(() => {
          window.states = []
        })
        await take(this.#page)
        const pressed = await this.#lastInput()
        const isShown = ({ outline }: State) => shows.test(outline)
        // The first of several keys may have done it already.
        took.push(Math.max(0, (await this.#shownAt(isShown)) - pressed))
        await this.#page.waitForTimeout(rest)
        const states = await this.#states()
        const hasGone = states.slice(states.findIndex(isShown)).some((state) => !isShown(state))
        if (hasGone) back += 1
        console.log(`  ${name}: ${took.at(-1)} ms${hasGone ? ', and went back' : ''}`)
      }
    }
    return { took, back }
  }

  async #lastInput(): Promise<number> {
    return this.#page.evaluate(() => window.inputs.findLast(({ type }) => type !== 'input')?.time ?? 0)
  }

  async #states(): Promise<State[]> {
    const states = await this.#frame.evaluate(() => window.states)
    return states.map(({ outline, ...state }) => ({ ...state, outline: stegaClean(outline) }))
  }

  /** When the frame first showed it; never, if it has not after a while. */
  async #shownAt(isShown: (state: State) => boolean): Promise<number> {
    for (const end = Date.now() + timeout; Date.now() < end; ) {
      const found = (await this.#states()).find(isShown)
      if (found) return found.time
      await this.#page.waitForTimeout(50)
    }
    return Number.POSITIVE_INFINITY
  }
}

const press =
  (...pressed: string[]) =>
  async (page: Page) => {
    for (const [at, key] of pressed.entries()) {
      if (at > 0 && at === pressed.length - 1) await page.waitForTimeout(thought)
      await page.keyboard.press(key)
    }
  }

const choose = (style: string) => async (page: Page) => {
  await page.getByTestId('block-style-select').first().click()
  const option = page.getByRole('menuitem').filter({ has: page.getByTestId(`text-style--${style}`) })
  await option.click()
}

/** Goes into the editor again, behind its last letter, because a menu takes the focus; then presses a key. */
const enter = (key: string) => async (page: Page) => {
  await page.locator('[data-pt-text]').last().click()
  await page.keyboard.press('Control+End')
  await page.waitForTimeout(thought)
  await page.keyboard.press(key)
}

/**
 * What is done at the end of a list, in this order, and the outline that shows it. It leaves the list as it was. The item
 * before the deleted one is selected from its end.
 */
const changes: Record<string, { take: (page: Page) => Promise<void>; shows: RegExp }> = {
  'new item': {
    take: (page) => enter('Enter')(page).then(() => page.keyboard.press('x')),
    shows: /ul>li:x$/m,
  },
  nested: { take: press('Tab'), shows: /li>ul>li:x$/m },
  'back to its level': { take: press('Shift+Tab'), shows: /^ul>li:x$/m },
  bold: { take: press('Shift+Home', 'Control+b'), shows: /^ul>li>strong:x$/m },
  'italic too': { take: press('Control+i'), shows: /li>(em>strong|strong>em):x$/m },
  'not bold': { take: press('Control+b'), shows: /^ul>li>em:x$/m },
  heading: { take: choose('h3'), shows: /h3/ },
  'no heading': { take: choose('normal'), shows: /^(?!.*h3)/s },
  undone: { take: enter('Control+z'), shows: /h3/ },
  deleted: { take: press('Shift+Home', 'Shift+ArrowLeft', 'Delete'), shows: /^(?![\s\S]*:x(?:\n|$))/ },
}

/** Runs in the Studio's page. */
function noteInputs(): void {
  if (window.inputs) return
  window.inputs = []
  const note = ({ type, target }: Event) => {
    const value = target instanceof HTMLInputElement ? target.value : ''
    window.inputs.push({ type, time: Date.now(), value })
  }
  for (const type of ['keydown', 'click', 'input']) document.addEventListener(type, note, { capture: true })
}

/** Keeps what the frame shows of an element, whenever it changes. Runs in the frame. */
function noteStates(output: string): void {
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
    const pictures = [...document.images].map(({ src }) => src).join(' ')
    const outline = lines.join('\n')
    const last = window.states.at(-1)
    if (last?.outline !== outline || last.pictures !== pictures)
      window.states.push({ time: Date.now(), outline, pictures })
  }
  window.stopWatch?.()
  window.states = []
  look()
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  window.stopWatch = () => observer.disconnect()
}
