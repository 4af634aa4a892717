import type { CDPSession, Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import {
  boxOfLayer,
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
      await this.#resize(window)
      await page.evaluate(untilStill, 3)
      await this.#note(`${name}, ${window}`, findCramped)
      if (this.#looksUnder) await this.#note(`${name}, ${window}`, findCoveredControls)
      // As high as what it shows: a list draws only the rows in sight.
      const layers = await page.evaluateHandle(openLayers)
      const whole = Math.min(height + (await layers.evaluate(hiddenHeight)), highest)
      await page.setViewportSize({ width, height: whole })
      await page.evaluate(untilStill, 3)
      await this.#note(`${name}, ${window}`, findUnreadable)
      await this.#takePicture(name, window)
    }
    await this.#resize('desktop')
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

/** The most pixels that an element of the last layer scrolls. Runs in the page. */
const hiddenHeight = (layers: Element[]) => {
  const elements = layers.at(-1)?.querySelectorAll('*') ?? []
  return Math.max(...[...elements].map((each) => each.scrollHeight - each.clientHeight))
}
