import { expect, type Locator, type Page } from '@playwright/test'
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

const layers = '[role="dialog"]:visible, [role="menu"]:visible, [data-ui="Popover"]:visible'
/** The most pixels of a window that is as high as what it shows. */
const highest = 6000

/** Looks at places of the Studio in several windows: collects what cannot be read or reached, and pictures. */
export class StudioWalk {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #sheets: [keyof typeof windows, ContactSheet][]
  readonly #faults = new Set<string>()
  /** What was pressed by now: the same control elsewhere opens the same. */
  readonly #pressed = new Set<string>()

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

  /** Presses each button of a place, and each item of the menus that open, and looks at what opens. */
  async openLayers(place: StudioPlace): Promise<void> {
    const page = this.#page
    const buttons = page.locator('button:visible:enabled').and(page.locator(':not([role="tab"])'))
    const items = page.getByRole('menuitem').and(page.locator(':visible:enabled'))
    await this.#goTo(place)
    for (const button of await this.#newNames(buttons)) {
      await this.#goTo(place)
      if (!(await this.#opens(buttons, button))) continue
      await this.#look(`${place.name}: ${button}`)
      for (const item of await this.#newNames(items)) {
        await this.#goTo(place)
        const isOpen = (await this.#opens(buttons, button)) && (await this.#opens(items, item))
        if (isOpen) await this.#look(`${place.name}: ${button}, ${item}`)
      }
    }
    await this.#goTo(place)
  }

  /** Writes the contact sheets, and fails if something cannot be read or reached. */
  async finish(): Promise<void> {
    for (const [, sheet] of this.#sheets) await sheet.write()
    expect([...this.#faults]).toEqual([])
  }

  async #goTo({ path, shows }: StudioPlace): Promise<void> {
    const page = this.#page
    await page.setViewportSize(windows.desktop)
    for (let tries = 0; tries < 4 && (await page.locator(layers).count()) > 0; tries += 1) {
      await page.keyboard.press('Escape')
      await page.evaluate(untilStill)
    }
    await this.#studio.goTo(path)
    await expect(page.locator(shows).first()).toBeVisible()
    await page.evaluate(untilStill)
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

  async #newNames(controls: Locator): Promise<string[]> {
    const names = new Set(await controls.evaluateAll(namesOf))
    return [...names].filter((name) => {
      const isNew = name !== '' && !this.#pressed.has(name)
      this.#pressed.add(name)
      return isNew
    })
  }

  /** Presses a control. @returns whether a menu or a dialog is open then */
  async #opens(controls: Locator, name: string): Promise<boolean> {
    const index = (await controls.evaluateAll(namesOf)).indexOf(name)
    if (index < 0) return false
    await controls.nth(index).click()
    await this.#page.evaluate(untilStill)
    return (await this.#page.locator(layers).count()) > 0
  }
}

/** Runs in the page, as `hiddenHeight` does. */
const namesOf = (controls: Element[]) =>
  controls.map((each) => {
    const name = each.getAttribute('aria-label') || each.textContent || each.getAttribute('data-testid')
    return (name ?? '').trim()
  })

/** The most pixels that an element scrolls. */
const hiddenHeight = () =>
  Math.max(...[...document.querySelectorAll('body *')].map((each) => each.scrollHeight - each.clientHeight))
