import type { CDPSession, Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import {
  boxOfLayer,
  buttonsOf,
  findCoveredControls,
  findCramped,
  findUnreadable,
  openLayers,
  untilStill,
} from './studio-fit.ts'
import type { StudioPage } from './studio-page.ts'
import type { StudioPlace } from './studio-places.ts'
import { expect } from './test.ts'

/** Windows in which editors work. Letters twice as large leave a desktop half of its width and height. */
const windows = {
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1024, height: 768 },
  telephone: { width: 390, height: 844 },
  enlarged: { width: 640, height: 400 },
}
type WindowName = keyof typeof windows

/** Frames without a change after which what opens is there. */
const settled = 10

/** How the kind of a button of the Studio's bar begins: its menus lead to other places, and make the editor somebody else. */
const ofBar = 'bar: '

/** How the kind of a button begins that does something with a document, or opens the menu of those: they ask differently in each form. */
const ofForm = 'action-'

/** In so many places a kind of button is pressed that opens nothing: what it opens may ask for a change first. */
const mostTries = 3

/** How often something that cannot be read is looked at again. */
const mostLooks = 5

const dialog = '[role="dialog"]'

/** The most pixels of a window that is as high as what it shows. */
const highest = 6000

/** Looks at places of the Studio in several windows: collects what cannot be read or reached, and pictures. */
export class StudioWalk {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #sheets: ReadonlyMap<WindowName, ContactSheet>
  readonly #faults = new Set<string>()
  readonly #looksUnder: boolean
  #browser: CDPSession | undefined

  /**
   * @param name of the contact sheets, in `test-results/studio`
   * @param looksUnder whether to look for covered controls in forms too, which takes as long as the rest where lists are long
   */
  constructor(studio: StudioPage, name: string, names: readonly WindowName[], looksUnder = true) {
    this.#looksUnder = looksUnder
    this.#studio = studio
    this.#page = studio.page
    this.#sheets = new Map(names.map((window) => [window, new ContactSheet(`${name}-${window}`)]))
  }

  /** Looks at a place, and at each tab of its form. */
  async visit(place: StudioPlace): Promise<void> {
    await this.#resize('desktop')
    await this.#goTo(place)
    if (place.tabs.length === 0) await this.#look(place.name)
    for (const tab of place.tabs) {
      await this.#page.locator(place.shows).getByTestId(`group-tab-${tab}`).first().click()
      await this.#look(`${place.name}, ${tab}`)
    }
  }

  /**
   * Presses the buttons of places on a computer, each kind until it has opened something, then those of the menus and dialogs that they
   * open, and looks at all that opens in every window that leaves it open.
   */
  async press(places: readonly StudioPlace[]): Promise<void> {
    const tries = new Map<string, number>()
    for (const place of places) await this.#pressAll(place, tries)
  }

  /** Writes the contact sheets, and fails if something cannot be read or reached. */
  async finish(): Promise<void> {
    for (const sheet of this.#sheets.values()) await sheet.write()
    expect([...this.#faults]).toEqual([])
  }

  async #goTo({ path, shows }: StudioPlace): Promise<void> {
    await this.#studio.goTo(path)
    await expect(this.#page.locator(shows).first()).toBeVisible()
    // The dialog of the place before may still be open.
    if (shows !== dialog) await expect(this.#page.locator(dialog)).toHaveCount(0)
  }

  async #resize(window: WindowName): Promise<void> {
    await this.#page.setViewportSize(windows[window])
  }

  async #look(name: string): Promise<void> {
    const page = this.#page
    for (const window of this.#sheets.keys()) {
      const { width, height } = windows[window]
      await this.#note(`${name}, ${window}`, async () => {
        await this.#resize(window)
        await page.evaluate(untilStill, 3)
        const faults = await this.#find(findCramped)
        if (this.#looksUnder) faults.push(...(await this.#find(findCoveredControls)))
        // As high as what it shows: a list draws only the rows in sight.
        const layers = await page.evaluateHandle(openLayers)
        const whole = Math.min(height + (await layers.evaluate(hiddenHeight)), highest)
        await page.setViewportSize({ width, height: whole })
        await page.evaluate(untilStill, 3)
        return [...faults, ...(await this.#find(findUnreadable))]
      })
      await this.#takePicture(name, window)
    }
    await this.#resize('desktop')
  }

  async #pressAll(place: StudioPlace, tries: Map<string, number>): Promise<void> {
    const page = this.#page
    const keyOf = (kind: string) => (kind.startsWith(ofForm) ? `${place.name}: ${kind}` : kind)
    const here = new Set<string>()
    let isThere = false
    const chains: string[][] = [[]]
    for (let chain = chains.shift(); chain; chain = chains.shift()) {
      await this.#resize('desktop')
      if (!isThere) await this.#openAnew(place, false)
      const [url, closed] = [page.url(), await this.#countLayers()]
      let stuck = await this.#press(chain)
      if (stuck && isThere) {
        await this.#openAnew(place, true)
        stuck = await this.#press(chain)
      }
      if (stuck) this.#faults.add(`${place.name}: ${stuck} cannot be pressed`)
      const open = await this.#countLayers()
      // A pane beside the form is part of the address.
      const hasPane = page.url().startsWith(url) && /^(?:,|%2C)/.test(page.url().slice(url.length))
      const hasOpened = open > closed || hasPane

      if (chain.length === 0 || (hasOpened && chain.length < 3 && !chain[0]?.startsWith(ofBar))) {
        const buttons = await this.#buttons(chain.length > 0)
        const kinds = await buttons.evaluate((each) => Object.keys(each))
        const found = kinds.filter((kind) => !here.has(kind) && (tries.get(keyOf(kind)) ?? 0) < mostTries)
        for (const kind of found) {
          here.add(kind)
          tries.set(keyOf(kind), (tries.get(keyOf(kind)) ?? 0) + 1)
        }
        // The menu of a form first: Publish may end its draft, and other buttons make it one that cannot be published.
        const rank = (kind: string) =>
          kind.startsWith(`${ofForm}menu`) ? 0 : kind.startsWith(ofForm) ? 1 : 2
        const sorted = found.toSorted((one, other) => rank(one) - rank(other))
        chains.unshift(...sorted.map((kind) => [...chain, kind]))
      }
      const [last] = chain.slice(-1)
      if (last !== undefined && hasOpened) tries.set(keyOf(last), mostTries)
      const name = [place.name, ...chain].join(' › ')
      for (const window of hasOpened ? this.#sheets.keys() : []) await this.#lookAtOpen(name, window, open)
      for (let left = open; left > closed; left -= 1) await page.keyboard.press('Escape')
      if (open > closed) await page.evaluate(untilStill, 3)
      isThere = page.url() === url && (await this.#countLayers()) === closed
    }
  }

  /** Opens a place without what is still open, for which some of it, and notices, need a Studio that is loaded anew. */
  async #openAnew(place: StudioPlace, isLoaded: boolean): Promise<void> {
    await this.#studio.goTo('/guide')
    await this.#page.evaluate(untilStill, 3)
    if (isLoaded || (await this.#countLayers()) > 1) await this.#page.goto('about:blank')
    await this.#goTo(place)
    await this.#page.evaluate(untilStill, settled)
  }

  /** Looks at what is open in a window, unless the window closes it. */
  async #lookAtOpen(name: string, window: WindowName, layers: number): Promise<void> {
    await this.#resize(window)
    await this.#page.evaluate(untilStill, 3)
    if ((await this.#countLayers()) !== layers) return
    await this.#note(`${name}, ${window}`, async () => [
      ...(layers > 1 ? await this.#find(findCoveredControls) : []),
      ...(await this.#find(findUnreadable)),
    ])
    await this.#takePicture(name, window)
  }

  async #countLayers(): Promise<number> {
    return (await this.#page.evaluateHandle(openLayers)).evaluate((layers) => layers.length)
  }

  async #buttons(isOpened: boolean) {
    return this.#page.evaluateHandle(buttonsOf, {
      layers: await this.#page.evaluateHandle(openLayers),
      isOpened,
    })
  }

  /** Presses buttons one after the other, those that are there. @returns one that cannot be pressed: a notice may lie over it */
  async #press(kinds: readonly string[]): Promise<string | undefined> {
    for (const [depth, kind] of kinds.entries()) {
      const button = (await (await this.#buttons(depth > 0)).getProperty(kind)).asElement()
      // The text of an editor is selected: its buttons need some.
      const isOfText = await button?.evaluate((each) => {
        const text = each.closest('[data-testid="pt-editor"]')?.querySelector('[contenteditable="true"]')
        if (text instanceof HTMLElement) text.focus()
        return text instanceof HTMLElement
      })
      if (isOfText) await this.#page.keyboard.press('Control+a')
      if (await button?.click({ timeout: 3000 }).catch(() => true)) return kind
      await this.#page.evaluate(untilStill, settled)
    }
    return undefined
  }

  /** Keeps the faults that stay: on a busy machine, a part that arrives late moves what is there. */
  async #note(name: string, look: () => Promise<string[]>): Promise<void> {
    let faults = await look()
    for (let again = 0; faults.length > 0 && again < mostLooks; again += 1) {
      await this.#page.evaluate(untilStill, settled)
      faults = await look()
    }
    for (const fault of faults) this.#faults.add(`${name}: ${fault}`)
  }

  async #find(find: (layers: Element[]) => string[]): Promise<string[]> {
    return (await this.#page.evaluateHandle(openLayers)).evaluate(find)
  }

  async #takePicture(name: string, window: WindowName): Promise<void> {
    this.#browser ??= await this.#page.context().newCDPSession(this.#page)
    const box = await (await this.#page.evaluateHandle(openLayers)).evaluate(boxOfLayer)
    await this.#sheets.get(window)?.add(name, this.#browser, box)
  }
}

/** The most pixels that an element of the last layer scrolls. Runs in the page. */
const hiddenHeight = (layers: Element[]) => {
  const elements = layers.at(-1)?.querySelectorAll('*') ?? []
  return Math.max(...[...elements].map((each) => each.scrollHeight - each.clientHeight))
}
