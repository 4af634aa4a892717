import type { CDPSession, ElementHandle, Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import {
  boxOfLayer,
  findCoveredControls,
  findUnreadable,
  nextButton,
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

/** The most pixels of a window that is as high as what it shows. */
const highest = 6000

/** Looks at places of the Studio in several windows: collects what cannot be read or reached, and pictures. */
export class StudioWalk {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #sheets: ReadonlyMap<WindowName, ContactSheet>
  readonly #faults = new Set<string>()
  #browser: CDPSession | undefined

  /** @param name of the contact sheets, in `test-results/studio` */
  constructor(studio: StudioPage, name: string, names: readonly WindowName[]) {
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
   * Presses the buttons of places, each kind once in each window, then what the menus and dialogs that they open offer, and looks at
   * all that opens.
   */
  async press(places: readonly StudioPlace[]): Promise<void> {
    for (const window of this.#sheets.keys()) {
      await this.#resize(window)
      const known = new Set<string>()
      for (const place of places) await this.#pressAll(place, window, known)
    }
  }

  /** Writes the contact sheets, and fails if something cannot be read or reached. */
  async finish(): Promise<void> {
    for (const sheet of this.#sheets.values()) await sheet.write()
    expect([...this.#faults]).toEqual([])
  }

  async #goTo({ path, shows }: StudioPlace): Promise<void> {
    await this.#studio.goTo(path)
    await expect(this.#page.locator(shows).first()).toBeVisible()
  }

  async #resize(window: WindowName): Promise<void> {
    await this.#page.setViewportSize(windows[window])
  }

  async #look(name: string): Promise<void> {
    const page = this.#page
    for (const window of this.#sheets.keys()) {
      const { width, height } = windows[window]
      await this.#resize(window)
      await page.evaluate(untilStill, 3)
      await this.#note(`${name}, ${window}`, findCoveredControls)
      // As high as what it shows: a list draws only the rows in sight.
      const whole = Math.min(height + (await page.evaluate(hiddenHeight)), highest)
      await page.setViewportSize({ width, height: whole })
      await page.evaluate(untilStill, 3)
      await this.#note(`${name}, ${window}`, findUnreadable)
      await this.#takePicture(name, window)
    }
    await this.#resize('desktop')
  }

  async #pressAll(place: StudioPlace, window: WindowName, known: Set<string>): Promise<void> {
    const page = this.#page
    await this.#goTo(place)
    await page.evaluate(untilStill, 20)
    let depth = await this.#countLayers()
    let opened: string[] = []
    for (;;) {
      const layers = await page.evaluateHandle(openLayers)
      const isOpened = (await this.#countLayers()) > depth
      const found = await page.evaluateHandle(nextButton, { layers, known: [...known], isOpened })
      const button = found.asElement()
      if (!button && !isOpened) return
      const { kind, hasMore, isInBar } = await found.evaluate((each) => ({
        kind: each?.dataset.kind ?? '',
        hasMore: each?.dataset.more !== undefined,
        // The menus of the bar lead to other places, and make the editor somebody else.
        isInBar: each?.closest('[data-testid="studio-navbar"]') !== null,
      }))
      if (button) {
        known.add(kind)
        await this.#selectText(button)
        // A notice lies over it for some seconds.
        await button.click({ timeout: 30_000 }).catch(() => this.#faults.add(`${kind} cannot be pressed`))
        await page.evaluate(untilStill, 20)
      }
      const hasOpened = button !== null && (await this.#countLayers()) > depth
      const name = [place.name, ...opened, kind].join(' › ')
      if (hasOpened && !known.has(name)) {
        known.add(name)
        await this.#note(`${name}, ${window}`, findCoveredControls)
        await this.#note(`${name}, ${window}`, findUnreadable)
        await this.#takePicture(name, window)
      }
      if (hasOpened && !isInBar) opened.push(kind)
      else {
        // The menu has to be opened again for what else it offers.
        if (button && hasMore) for (const each of opened) known.delete(each)
        opened = []
        await this.#close(place, depth)
        depth = await this.#countLayers()
      }
    }
  }

  async #countLayers(): Promise<number> {
    return (await this.#page.evaluateHandle(openLayers)).evaluate((layers) => layers.length)
  }

  /** Selects the text of an editor: its buttons need some. */
  async #selectText(button: ElementHandle<HTMLElement>): Promise<void> {
    const isOfText = await button.evaluate((each) => {
      const text = each.closest('[data-testid="pt-editor"]')?.querySelector('[contenteditable="true"]')
      if (text instanceof HTMLElement) text.focus()
      return text instanceof HTMLElement
    })
    if (isOfText) await this.#page.keyboard.press('Control+a')
  }

  /** Closes what is open, and returns to the place. */
  async #close(place: StudioPlace, depth: number): Promise<void> {
    const page = this.#page
    const open = await this.#countLayers()
    for (let left = open; left > depth; left -= 1) await page.keyboard.press('Escape')
    await page.evaluate(untilStill, 3)
    if (page.url().includes(place.path) && (await this.#countLayers()) === depth) return
    await this.#studio.goTo('/guide')
    await this.#goTo(place)
    await page.evaluate(untilStill, 20)
  }

  async #note(name: string, find: (layers: Element[]) => string[]): Promise<void> {
    const layers = await this.#page.evaluateHandle(openLayers)
    for (const fault of await layers.evaluate(find)) this.#faults.add(`${name}: ${fault}`)
  }

  async #takePicture(name: string, window: WindowName): Promise<void> {
    this.#browser ??= await this.#page.context().newCDPSession(this.#page)
    const box = await (await this.#page.evaluateHandle(openLayers)).evaluate(boxOfLayer)
    await this.#sheets.get(window)?.add(name, this.#browser, box)
  }
}

/** The most pixels that an element scrolls. Runs in the page. */
const hiddenHeight = () =>
  Math.max(...[...document.querySelectorAll('body *')].map((each) => each.scrollHeight - each.clientHeight))
