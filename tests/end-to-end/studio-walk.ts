import type { CDPSession, Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import {
  findCoveredControls,
  findCramped,
  findUnreadable,
  getButtons,
  getLayerBox,
  openLayers,
  waitUntilStill,
} from './studio-fit.ts'
import type { StudioPage } from './studio-page.ts'
import type { StudioPlace } from './studio-places.ts'
import { expect } from './test.ts'

/** Windows of editors. With double font size, a desktop has half the width and height. */
const windows = {
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1024, height: 768 },
  telephone: { width: 390, height: 844 },
  enlarged: { width: 640, height: 400 },
}
type WindowName = keyof typeof windows

/** Frames without a change after which an opened layer is complete. */
const settled = 10

/** Prefix of button kinds in the Studio's bar. Its menus open other places or switch the user. */
const ofBar = 'bar: '

/** Prefix of the kinds of document action buttons and their menu. Their dialogs differ per form. */
const ofForm = 'action-'

/**
 * Max places in which a kind of button is tried if it does not open anything. It might only open something after a change.
 */
const mostTries = 3

/** Max retries for unreadable elements. */
const mostLooks = 5

const dialog = '[role="dialog"]'

/** Max height of a window that is as high as its content (px). */
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

  /**
   * Presses the buttons of places on a desktop, each kind until it has opened something, then the buttons in the opened
   * menus
   * and dialogs. Checks every opened layer in each window, unless the resize closes it.
   */
  async press(places: readonly StudioPlace[]): Promise<void> {
    const tries = new Map<string, number>()
    for (const place of places) await this.#pressAll(place, tries)
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
        // As high as the content, because a list only renders visible rows.
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
      // A pane beside the form is part of the URL.
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
        // The menu of a form first, because Publish can remove its draft, and other buttons can make the draft invalid.
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
      if (open > closed) await page.evaluate(waitUntilStill, 3)
      isThere = page.url() === url && (await this.#countLayers()) === closed
    }
  }

  /** Opens a place without open layers. Reloads the Studio if layers or toasts remain. */
  async #openAnew(place: StudioPlace, isLoaded: boolean): Promise<void> {
    await this.#studio.goTo('/guide')
    await this.#page.evaluate(waitUntilStill, 3)
    if (isLoaded || (await this.#countLayers()) > 1) await this.#page.goto('about:blank')
    await this.#goTo(place)
    await this.#page.evaluate(waitUntilStill, settled)
  }

  /** Checks the open layers in a window, unless the resize closes them. */
  async #lookAtOpen(name: string, window: WindowName, layers: number): Promise<void> {
    await this.#resize(window)
    await this.#page.evaluate(waitUntilStill, 3)
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
    return this.#page.evaluateHandle(getButtons, {
      layers: await this.#page.evaluateHandle(openLayers),
      isOpened,
    })
  }

  /**
   * Presses a chain of buttons and skips missing ones. @returns a button that cannot be pressed, for example because a
   * toast covers it
   */
  async #press(kinds: readonly string[]): Promise<string | undefined> {
    for (const [depth, kind] of kinds.entries()) {
      const button = (await (await this.#buttons(depth > 0)).getProperty(kind)).asElement()
      // Select the editor's text, because its buttons require a selection.
      const isOfText = await button?.evaluate((each) => {
        const text = each.closest('[data-testid="pt-editor"]')?.querySelector('[contenteditable="true"]')
        if (text instanceof HTMLElement) text.focus()
        return text instanceof HTMLElement
      })
      if (isOfText) await this.#page.keyboard.press('Control+a')
      if (await button?.click({ timeout: 3000 }).catch(() => true)) return kind
      await this.#page.evaluate(waitUntilStill, settled)
    }
    return undefined
  }

  /** Records persistent faults. Retries because on a busy machine, parts that load late move others. */
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

/** Returns the largest scrollable distance in the last layer (px). Runs in the page. */
const hiddenHeight = (layers: Element[]) => {
  const elements = layers.at(-1)?.querySelectorAll('*') ?? []
  return Math.max(...[...elements].map((each) => each.scrollHeight - each.clientHeight))
}
