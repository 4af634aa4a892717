import { expect, type JSHandle, type Page } from '@playwright/test'
import { type FoundControl, findRow, findUnknown, type Outcome, visibleControls } from './controls.ts'
import { departures, recordNavigations } from './handoff-devices.ts'

/** A tapped control and its index in the list of elements. */
interface Tapped {
  control: FoundControl
  outcome: Outcome
  elements: JSHandle<HTMLElement[]>
  at: number
}

/** Taps each visible control of a page once. Checks the immediate effect and the effect at hydration. */
export class TappedPage {
  readonly #page: Page
  readonly #tapped: Tapped[] = []
  readonly #typed: (Tapped & { value: string })[] = []
  /** App links that the page requested. */
  #asked: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /**
   * Taps the visible controls, and the controls in opened parts.
   * @param outcomes outcomes of the controls to tap, in this order
   */
  async tap(outcomes: readonly Outcome[]): Promise<void> {
    this.#asked = await recordNavigations(this.#page)
    await this.#tapWithin(outcomes)
  }

  async #tapWithin(outcomes: readonly Outcome[], part?: JSHandle<HTMLElement>): Promise<void> {
    const { elements, controls } = await visibleControls(this.#page, part)
    expect(findUnknown(controls), 'controls that tests/end-to-end/controls.ts does not know').toEqual([])
    expect(
      controls.filter(({ isDeadLink }) => isDeadLink),
      'links that lead nowhere',
    ).toEqual([])
    const found = controls.flatMap((control, at): Tapped[] => {
      const outcome = findRow(control)?.outcome
      return outcome ? [{ control, outcome, elements, at }] : []
    })
    const early = found.filter(({ outcome }) => outcome === 'comes with scripts')
    if (!(await this.#isHydrated()))
      expect(
        early.map(({ control }) => control.name),
        'controls that do nothing yet',
      ).toEqual([])
    for (const outcome of outcomes) {
      for (const each of found.filter((tapped) => tapped.outcome === outcome)) await this.#tap(each, outcomes)
    }
  }

  async #tap(tapped: Tapped, outcomes: readonly Outcome[]): Promise<void> {
    const { outcome, control } = tapped
    this.#tapped.push(tapped)
    if (outcome === 'takes input') return this.#fill(tapped)
    if (outcome === 'searches') return this.#search(tapped)
    if (outcome === 'opens') return this.#expectOpen(tapped, outcomes)
    await this.#touch(tapped)
    if (outcome === 'opens the app') return this.#expectApp(tapped)
    if (outcome === 'waits' || outcome === 'sends') return this.#expectTaken(tapped)
    await expect(this.#page.locator('dialog[open]'), `${control.name} closes`).toHaveCount(0)
  }

  /**
   * Tests the controls inside an opened part, and then closes the part with its own button or a second tap.
   * Some details are open from the start.
   */
  async #expectOpen(tapped: Tapped, outcomes: readonly Outcome[]): Promise<void> {
    const part = await tapped.elements.evaluateHandle(partOf, tapped.at)
    const isOpen = () =>
      part.evaluate(
        (element) =>
          element.matches('[open]') ||
          (element.hasAttribute('popover') && element.getClientRects().length > 0),
      )
    const wasOpen = await isOpen()
    await this.#touch(tapped)
    await expect.poll(isOpen, `${tapped.control.name} opens`).toBe(!wasOpen)
    await this.#tapWithin(['takes input', ...outcomes], part)
    if ((await isOpen()) !== wasOpen) await this.#touch(tapped)
    await expect.poll(isOpen, `${tapped.control.name} closes`).toBe(wasOpen)
  }

  /**
   * Touches the middle of an element like a finger would, so an element that covers it would get the touch.
   */
  async #touch({ elements, at, control }: Tapped): Promise<void> {
    const place = await elements.evaluate((found, index) => {
      const element = found[index]
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      const middle = { x: x + width / 2, y: y + height / 2 }
      const top = document.elementFromPoint(middle.x, middle.y)
      return { ...middle, isFree: element?.contains(top) ?? false }
    }, at)
    expect(place.isFree, `nothing lies over ${control.name}`).toBe(true)
    await this.#page.touchscreen.tap(place.x, place.y)
  }

  async #fill(tapped: Tapped): Promise<void> {
    const { elements, at, control } = tapped
    const field = (await elements.getProperty(String(at))).asElement()
    if (await field?.evaluate((element) => element instanceof HTMLSelectElement)) {
      await field?.selectOption({ index: 1 })
    } else {
      await this.#touch(tapped)
      // The form can contain text from an earlier visit.
      await this.#page.keyboard.press('ControlOrMeta+A')
      await this.#page.keyboard.insertText(/mail/i.test(control.name) ? 'walker@student.example' : 'Walker')
    }
    this.#typed.push({ ...tapped, value: await typedIn(tapped) })
  }

  /** Tests a search without letting the browser leave the page. */
  async #search(tapped: Tapped): Promise<void> {
    await this.#page.evaluate(() => {
      const keep = (event: SubmitEvent) => {
        document.documentElement.dataset.searched = String(!event.defaultPrevented)
        event.preventDefault()
      }
      window.addEventListener('submit', keep, { once: true })
    })
    await this.#touch(tapped)
    const page = this.#page.locator('html')
    await expect(page, `${tapped.control.name} searches`).toHaveAttribute('data-searched', 'true')
    await page.evaluate((element) => element.removeAttribute('data-searched'))
  }

  async #expectApp({ control }: Tapped): Promise<void> {
    const taps = this.#tapped.filter(({ outcome }) => outcome === 'opens the app').length
    await expect.poll(() => this.#asked.length, control.name).toBe(taps)
    expect(this.#asked.at(-1)).toMatch(/^campusagora:/)
    // The app takes over, so the page does not open the store.
    await departures['the window loses the focus']?.(this.#page)
  }

  /** Fails unless the control shows that its action is pending, or the page is hydrated. */
  async #expectTaken({ elements, at, control }: Tapped): Promise<void> {
    const isBusy = () =>
      elements.evaluate((found, index) => found[index]?.getAttribute('aria-busy') === 'true', at)
    const isTaken = async () => (await isBusy()) || this.#isHydrated()
    await expect.poll(isTaken, `${control.name} shows that it was tapped`).toBe(true)
  }

  #isHydrated(): Promise<boolean> {
    return this.#page.evaluate(() => 'hydrated' in document.documentElement.dataset)
  }

  /** Checks that the hydrated page has processed every tap and has not changed typed text. */
  async expectDone(): Promise<void> {
    await this.#page.locator('html[data-hydrated]').waitFor()
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const { control } of this.#tapped) await findRow(control)?.done?.(this.#page)
    const isSent = this.#tapped.some(({ outcome }) => outcome === 'sends')
    if (!isSent) await this.expectTyped()
    const taps = this.#tapped.filter(({ outcome }) => outcome === 'opens the app').length
    expect(this.#asked, 'app links, each once').toHaveLength(taps)
  }

  /** Fails if a typed or chosen value is lost. */
  async expectTyped(): Promise<void> {
    for (const typed of this.#typed) expect(await typedIn(typed), typed.control.name).toBe(typed.value)
  }

  /** Fails if a page without scripts still shows a control that would not work. */
  async expectNothingDead(): Promise<void> {
    await this.#page.locator('html[data-scripts-missing]').waitFor({ state: 'attached' })
    await expect(this.#page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { controls, elements } = await visibleControls(this.#page)
    const isNative = await elements.evaluate((found) =>
      found.map((element) => element.closest('form')?.matches('[data-native]') ?? false),
    )
    const dead = controls.filter((control, at) => {
      const outcome = findRow(control)?.outcome
      return outcome === 'waits' || (outcome === 'sends' && !isNative[at])
    })
    expect(
      dead.map(({ name }) => name),
      'controls that do nothing',
    ).toEqual([])
  }
}

function typedIn({ elements, at }: Tapped): Promise<string> {
  return elements.evaluate((found, index) => {
    const field = found[index]
    return field && 'value' in field ? String(field.value) : ''
  }, at)
}

/** Returns the part that a control opens. Runs in the page. */
function partOf(found: HTMLElement[], at: number): HTMLElement {
  const opener = found[at]
  const id = opener?.getAttribute('popovertarget') ?? opener?.getAttribute('commandfor')
  const part = id ? document.getElementById(id) : opener?.closest('details')
  if (!part) throw new Error('The control opens nothing.')
  return part
}
