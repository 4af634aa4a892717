import { expect, type Page } from '@playwright/test'
import { ContactSheet } from './contact-sheet.ts'
import { findCoveredControls, findUnreadable, untilStill } from './studio-fit.ts'
import type { StudioPage } from './studio-page.ts'
import type { StudioPlace } from './studio-places.ts'

/** Windows in which editors work. Letters twice as large leave a desktop half of its width and height. */
const windows = {
  desktop: { width: 1280, height: 800 },
  laptop: { width: 1024, height: 768 },
  telephone: { width: 390, height: 844 },
  enlarged: { width: 640, height: 400 },
}

/** The most pixels of a window that is as high as what it shows. */
const highest = 6000

/** Looks at places of the Studio in several windows: collects what cannot be read or reached, and pictures. */
export class StudioWalk {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #sheets: [keyof typeof windows, ContactSheet][]
  readonly #faults = new Set<string>()

  /** @param name of the contact sheets, in `test-results/studio` */
  constructor(studio: StudioPage, name: string, names: readonly (keyof typeof windows)[]) {
    this.#studio = studio
    this.#page = studio.page
    this.#sheets = names.map((window) => [window, new ContactSheet(`${name}-${window}`)])
  }

  /** Looks at a place, and at each tab of its form. */
  async visit(place: StudioPlace): Promise<void> {
    await this.#goTo(place)
    if (place.tabs.length === 0) await this.#look(place.name)
    for (const tab of place.tabs) {
      await this.#page.locator(place.shows).getByTestId(`group-tab-${tab}`).first().click()
      await this.#look(`${place.name}, ${tab}`)
    }
  }

  /** Writes the contact sheets, and fails if something cannot be read or reached. */
  async finish(): Promise<void> {
    for (const [, sheet] of this.#sheets) await sheet.write()
    expect([...this.#faults]).toEqual([])
  }

  async #goTo({ path, shows }: StudioPlace): Promise<void> {
    await this.#page.setViewportSize(windows.desktop)
    await this.#studio.goTo(path)
    await expect(this.#page.locator(shows).first()).toBeVisible()
    await this.#page.evaluate(untilStill)
  }

  async #look(name: string): Promise<void> {
    const page = this.#page
    for (const [window, sheet] of this.#sheets) {
      const { width, height } = windows[window]
      await page.setViewportSize({ width, height })
      await page.evaluate(untilStill)
      const covered = await page.evaluate(findCoveredControls)
      // As high as what it shows: a list draws only the rows in sight.
      await page.setViewportSize({
        width,
        height: Math.min(height + (await page.evaluate(hiddenHeight)), highest),
      })
      await page.evaluate(untilStill)
      const unreadable = await page.evaluate(findUnreadable)
      for (const fault of [...covered, ...unreadable]) this.#faults.add(`${name}, ${window}: ${fault}`)
      await sheet.add(name, await page.screenshot())
    }
    await page.setViewportSize(windows.desktop)
  }
}

/** The most pixels that an element scrolls. Runs in the page. */
const hiddenHeight = () =>
  Math.max(...[...document.querySelectorAll('body *')].map((each) => each.scrollHeight - each.clientHeight))
