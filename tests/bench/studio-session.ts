import {
  type CDPSession,
  chromium,
  type Frame,
  type Locator,
  type Page,
  expect as plainExpect,
} from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'
import { cardToFrame, pictureToFrame } from './card-to-frame.ts'
import { keyToFrame } from './key-to-frame.ts'
import { formatRows } from './report.ts'
import { type StructureShown, structureToFrame } from './structure-to-frame.ts'
import { type EditedDocument, editedDocuments } from './studio-documents.ts'

/** In every other one Publish is pressed right after the last key, as the shortcut can be. */
const rounds = 4

/** Edits of each document before it is published. */
const edits = 10

/** Between two keys, in milliseconds. */
const pause = 30

/**
 * From the keyboard to the mouse, before it points, in milliseconds. Source: Card, Moran and Newell, "The keystroke-level
 * model", 1980.
 */
const handToMouse = 400

/** Between two looks at the site, in milliseconds. Every 10 ms they took a fifth of what was measured. */
const lookPause = 50

/** What has not come of a press after this long does not come any more, in milliseconds. */
const patience = 8000

const none = { atMost: 0 }

/** A busy machine takes its time, which is what is measured. */
const expect = plainExpect.configure({ timeout: 30_000 })

/** From a press of Publish to the site's new words, and until the Studio says so, in milliseconds. */
interface Waits {
  live: number[]
  said: number[]
}

/** A day's work in one tab: what it loses, and how long staff wait. */
export const studioSession: Benchmark = {
  name: 'studio-session',
  async run(isShort) {
    const { settings, cleanUp } = await startTestStack()
    const browser = await chromium.launch(await browserLaunchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const studioUrl = localOrigin(settings.ports.studio)
      const session = new Session(page, studioUrl, localOrigin(settings.ports.site))
      return await session.run(isShort ? 1 : rounds)
    } finally {
      await browser.close()
      await cleanUp()
    }
  },
}

class Session {
  readonly #page: Page
  readonly #studio: StudioPage
  readonly #studioUrl: string
  readonly #siteUrl: string
  readonly #lake: SanityClient
  readonly #problems: string[] = []
  readonly #ready: number[] = []
  readonly #clicked: Waits = { live: [], said: [] }
  readonly #atOnce: Waits = { live: [], said: [] }
  /** Presses of a button from which nothing came. */
  #unheard = 0
  #typed = 0
  #lost = 0

  constructor(page: Page, studioUrl: string, siteUrl: string) {
    this.#page = page
    this.#studio = new StudioPage(page, studioUrl)
    this.#studioUrl = studioUrl
    this.#siteUrl = siteUrl
    this.#lake = contentLakeClient(studioUrl)
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => this.#problems.push(message))
    page.on('response', (answer) => {
      // The Studio looks for a redirect before the site has it.
      const isSought = answer.url().startsWith(`${siteUrl}/session-`)
      if (answer.status() >= 400 && !isSought) this.#problems.push(`${answer.status()} ${answer.url()}`)
    })
  }

  async run(count: number): Promise<Row[]> {
    await this.#page.addInitScript(noteTimes)
    await this.#page.goto(this.#studioUrl)
    // A busy machine takes longer to load it than the tests wait.
    await expect(this.#page.getByRole('link', { name: 'Preview About page' })).toBeVisible({
      timeout: 120_000,
    })
    await this.#studio.openStudio()
    const devtools = await this.#page.context().newCDPSession(this.#page)
    const heaps = [await heapOf(devtools)]
    for (let round = 1; round <= count; round += 1) {
      for (const document of editedDocuments) await this.#work(document, round)
      heaps.push(await heapOf(devtools))
      const memory = heaps.at(-1)?.toFixed(1)
      console.log(
        `  round ${round}: ${this.#typed} edits, ${this.#lost} lost, ${this.#unheard} presses, ${this.#problems.length} problems, ${memory} MB`,
      )
      console.log(
        formatRows([
          ...latencies('ready', this.#ready, 300),
          ...latencies('live', this.#clicked.live, 1000),
          ...latencies('said', this.#clicked.said, 1000),
        ]),
      )
    }
    const toFrame = await this.#typeBesidePreview()
    const [cards, pictures] = await this.#addBesidePreview()
    const structure = await this.#buildBesidePreview()
    for (const problem of this.#problems) console.log(`  ${problem}`)
    return [
      { measure: `edits lost or garbled, of ${this.#typed}`, value: this.#lost, unit: '', goal: none },
      { measure: 'presses of Publish that did nothing', value: this.#unheard, unit: '', goal: none },
      { measure: 'failed requests and console errors', value: this.#problems.length, unit: '', goal: none },
      ...heaps.map((value, index) => ({
        measure: index === 0 ? 'heap at the beginning' : `heap after round ${index}`,
        value,
        unit: 'MB',
      })),
      ...latencies('last key to Publish ready', this.#ready, 300),
      ...latencies('click on Publish to live', this.#clicked.live, 1000),
      ...latencies('click on Publish to "Live on"', this.#clicked.said, 1000),
      ...latencies('Publish right after the last key to live', this.#atOnce.live, 1000),
      ...latencies('Publish right after the last key to "Live on"', this.#atOnce.said, 1000),
      ...latencies('key to frame', toFrame, 500),
      ...latencies('structure of a rich text to frame', structure.took, 500),
      ...latencies('new card to frame', cards, 500),
      ...latencies('picture to frame', pictures, 500),
      { measure: 'structure that went back for a moment', value: structure.back, unit: '', goal: none },
    ]
  }

  async #work(document: EditedDocument, round: number): Promise<void> {
    await this.#open(document.path)
    const input = this.#studio.input(document.field)
    await input.scrollIntoViewIfNeeded()
    await expect(input).toBeEditable()
    let words = ''
    for (let edit = 1; edit <= edits; edit += 1) {
      words = `${document.words} ${round} ${edit}`.replaceAll(' ', document.page ? ' ' : '')
      await input.press('Control+A')
      await input.pressSequentially(words, { delay: pause })
      this.#typed += 1
      if ((await input.inputValue()) !== words) this.#lost += 1
    }
    const lastKey = performance.now()
    await expect(this.#studio.publishButton).toBeEnabled()
    this.#ready.push(performance.now() - lastKey)
    const isClick = round % 2 === 1
    if (isClick) await this.#page.waitForTimeout(handToMouse)
    await this.#publish(document, words, isClick ? this.#clicked : this.#atOnce)
    const published = await this.#lake.fetch(`*[_id == $id][0].${document.field}`, { id: document.id })
    if (published !== words) this.#lost += 1
  }

  /** Goes there as a link of the Studio does, without loading it again. */
  async #open(path: string): Promise<void> {
    const form = this.#page.getByTestId('form-view')
    await this.#follow('/structure')
    await expect(form).toBeHidden()
    await this.#follow(`/structure/${path}`)
    await expect(form).toBeVisible()
    await expect(this.#studio.publishButton).toBeVisible()
    if (path.includes(';')) return
    const groups = this.#page.getByTestId('group-tab-all-fields')
    await groups.first().click()
    // An object in the form has groups of its own.
    for (const tab of await groups.all()) await tab.click()
  }

  #follow(path: string): Promise<void> {
    return this.#page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  }

  async #publish({ id, answer, page }: EditedDocument, words: string, waits: Waits): Promise<void> {
    const confirm = answer && this.#page.getByRole('button', { name: answer })
    if (confirm) await this.#press(this.#studio.publishButton, () => confirm.isVisible())
    if (confirm) await expect(confirm).toBeEnabled()
    const live = await this.#press(confirm || this.#studio.publishButton, () => this.#isLive(page, words))
    const clicked = await this.#page.evaluate(() => window.clicked)
    waits.live.push(live - clicked)
    console.log(`  ${id}: live after ${Math.round(live - clicked)} ms`)
    // It names some pages, and counts the others.
    const named = `(on|,) ${page || words}(,| |$)| and \\d+ more`
    const said = await this.#page.waitForFunction(isSaid, { clicked, named }, { timeout: 30_000 })
    waits.said.push(Number(await said.jsonValue()) - clicked)
  }

  /**
   * Presses a button until something comes of it.
   * @returns when that was, as `Date.now` says it
   */
  async #press(button: Locator, isDone: () => Promise<boolean>): Promise<number> {
    let pressed = performance.now()
    await button.click()
    for (;;) {
      if (await isDone()) return Date.now()
      await this.#page.waitForTimeout(lookPause)
      const isLate = performance.now() - pressed > patience && (await button.isVisible())
      if (!isLate || !(await button.isEnabled())) continue
      this.#unheard += 1
      pressed = performance.now()
      await button.click()
    }
  }

  async #isLive(page: string, words: string): Promise<boolean> {
    const answer = await fetch(this.#siteUrl + (page || words), { redirect: 'manual' })
    return page ? (await answer.text()).includes(words) : answer.status < 400 && answer.status >= 300
  }

  async #typeBesidePreview(): Promise<number[]> {
    await this.#studio.backToStart()
    await this.#page.getByRole('link', { name: 'Preview About page' }).click()
    const shown = this.#page.frameLocator('iframe')
    await expect(shown.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
    return keyToFrame(this.#page, this.#frame(), '[data-testid="field-heading"] input', 'h1')
  }

  async #addBesidePreview(): Promise<[cards: number[], pictures: number[]]> {
    await this.#studio.backToStart()
    await this.#follow('/preview/aboutPage/aboutPage/moments?preview=/about')
    const bar = this.#page.frameLocator('iframe').getByRole('complementary', { name: 'This is a draft.' })
    await expect(bar).toBeVisible()
    const cards = await cardToFrame(this.#page, this.#frame())
    return [cards, await pictureToFrame(this.#page, this.#frame(), this.#lake)]
  }

  async #buildBesidePreview(): Promise<StructureShown> {
    await this.#studio.backToStart()
    await this.#follow(
      '/preview/termsPage/termsPage/sections[_key=="definitions"].body?preview=/terms-and-conditions',
    )
    const section = '#section-2'
    await expect(this.#page.frameLocator('iframe').locator(section)).toBeVisible()
    await expect(this.#page.locator('[data-pt-text]').last()).toBeVisible()
    return structureToFrame(this.#page, this.#frame(), section)
  }

  #frame(): Frame {
    const frame = this.#page.frames().find((each) => each.url().startsWith(this.#siteUrl))
    if (!frame) throw new Error('The preview shows no page of the site.')
    return frame
  }
}

declare global {
  interface Window {
    /** What was said to be live, and when, as `Date.now` says it. */
    notices: [words: string, time: number][]
    /** When the mouse pressed last, before the page heard of it, as `Date.now` says it. */
    clicked: number
  }
}

/**
 * Notes when the Studio says that something is live, and when a button is pressed: Playwright itself takes a tenth of a second
 * and more until it presses. Runs in the Studio's page.
 */
function noteTimes(): void {
  window.notices = []
  const noteClick = ({ timeStamp }: Event) => {
    window.clicked = performance.timeOrigin + timeStamp
  }
  addEventListener('pointerdown', noteClick, { capture: true })
  const said = new WeakMap<Element, string>()
  const look = () => {
    for (const toast of document.querySelectorAll('[data-ui="Toast"]')) {
      const words = /Live on .* s\)/.exec(toast.textContent ?? '')?.[0]
      if (!words || said.get(toast) === words) continue
      said.set(toast, words)
      window.notices.push([words, Date.now()])
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

/** When a page was said to be live after a click. Runs in the Studio's page. */
function isSaid({ clicked, named }: { clicked: number; named: string }): number | undefined {
  return window.notices.find(([words, time]) => time > clicked && new RegExp(named).test(words))?.[1]
}

/** What the tab holds once all that can be thrown away has been, in MB. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

function latencies(measure: string, samples: readonly number[], goal: number): Row[] {
  return [
    { measure: `${measure}, p50 of ${samples.length}`, value: percentile(samples, 0.5), unit: 'ms' },
    { measure: `${measure}, p95`, value: percentile(samples, 0.95), unit: 'ms', goal: { atMost: goal } },
  ]
}
