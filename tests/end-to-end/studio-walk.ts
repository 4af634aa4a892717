import type { CDPSession, Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import {
  findCoveredControls,
  findCramped,
  findUnreadable,
  getLayerBox,
  openLayers,
  waitUntilStill,
} from './studio-fit.ts'
import type { StudioPage } from './studio-page.ts'
import type { StudioPlace } from './studio-places.ts'
import { expect } from './test.ts'

/** Window sizes that editors use. With double font size, a desktop has half the width and height. */
const windows = {
  desktop: { width: 1280, height: 800 },
  telephone: { width: 390, height: 844 },
  enlarged: { width: 640, height: 400 },
}
type WindowName = keyof typeof windows

/** Number of consecutive frames without a change after which an opened layer counts as complete. */
const settled = 10

/** Max retries for unreadable elements. */
const mostLooks = 5

const dialog = '[role="dialog"]'

/** Max window height, if the window is made as high as its content (px). */
const highest = 6000

/** Visits places of the Studio in several windows. Collects unreadable and unreachable elements, and screenshots. */
export class StudioWalk {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #sheets: ReadonlyMap<WindowName, ContactSheet>
  readonly #faults = new Set<string>()
  readonly #looksUnder: boolean
  #browser: CDPSession | undefined

  /**
   * @param name file name of the contact sheets in `test-results/studio`
   * @param looksUnder whether to also find covered controls in forms, which doubles the time for long lists
   */
  constructor(studio: StudioPage, name: string, names: readonly WindowName[], looksUnder = true) {
    this.#looksUnder = looksUnder
    this.#studio = studio
    this.#page = studio.page
    this.#sheets = new Map(names.map((window) => [window, new ContactSheet(`${name}-${window}`)]))
  }

  /** Checks a place and each tab of its form. */
  async visit(place: StudioPlace): Promise<void> {
    await this.#resize('desktop')
    await this.#goTo(place)
    if (place.tabs.length === 0) await this.#look(place.name)
    for (const tab of place.tabs) {
      await this.#page.locator(place.shows).getByTestId(`group-tab-${tab}`).first().click()
      await this.#look(`${place.name}, ${tab}`)
    }
  }

  /** Checks the open dialog or menu in each window size. */
  async lookAtOpen(name: string): Promise<void> {
    for (const window of this.#sheets.keys()) {
      await this.#note(`${name}, ${window}`, async () => {
        await this.#resize(window)
        await this.#page.evaluate(waitUntilStill, 3)
        return [...(await this.#find(findCoveredControls)), ...(await this.#find(findUnreadable))]
      })
      await this.#takePicture(name, window)
    }
    await this.#resize('desktop')
  }

  /** Writes the contact sheets. Fails if an element is unreadable or unreachable. */
  async finish(): Promise<void> {
    for (const sheet of this.#sheets.values()) await sheet.write()
    expect([...this.#faults]).toEqual([])
  }

  async #goTo({ path, shows }: StudioPlace): Promise<void> {
    await this.#studio.goTo(path)
    await expect(this.#page.locator(shows).first()).toBeVisible()
    // The dialog of the previous place might still be open.
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
        await page.evaluate(waitUntilStill, 3)
        const faults = await this.#find(findCramped)
        if (this.#looksUnder) faults.push(...(await this.#find(findCoveredControls)))
        // Makes the window as high as its content, because a list only renders visible rows.
        const layers = await page.evaluateHandle(openLayers)
        const whole = Math.min(height + (await layers.evaluate(hiddenHeight)), highest)
        await page.setViewportSize({ width, height: whole })
        await page.evaluate(waitUntilStill, 3)
        return [...faults, ...(await this.#find(findUnreadable))]
      })
      await this.#takePicture(name, window)
    }
    await this.#resize('desktop')
  }

  /** Records persistent faults. Retries, because on a busy machine parts that load late can move other parts. */
  async #note(name: string, look: () => Promise<string[]>): Promise<void> {
    let faults = await look()
    for (let again = 0; faults.length > 0 && again < mostLooks; again += 1) {
      await this.#page.evaluate(waitUntilStill, settled)
      faults = await look()
    }
    for (const fault of faults) this.#faults.add(`${name}: ${fault}`)
  }

  async #find(find: (layers: Element[]) => string[]): Promise<string[]> {
    return (await this.#page.evaluateHandle(openLayers)).evaluate(find)
  }

  async #takePicture(name: string, window: WindowName): Promise<void> {
    this.#browser ??= await this.#page.context().newCDPSession(this.#page)
    const box = await (await this.#page.evaluateHandle(openLayers)).evaluate(getLayerBox)
    await this.#sheets.get(window)?.add(name, this.#browser, box)
  }
}

/** Returns the largest distance that can be scrolled in the last layer (px). Runs in the page. */
const hiddenHeight = (layers: Element[]) => {
  const elements = layers.at(-1)?.querySelectorAll('*') ?? []
  return Math.max(...[...elements].map((each) => each.scrollHeight - each.clientHeight))
}
