import { type Frame, type Locator, type Page, expect as plainExpect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { type Benchmark, latencies, type Row } from './benchmark.ts'
import { PreviewedForm } from './preview-latency.ts'

/** One field to type into, of each kind of document that staff change by hand. */
interface EditedDocument {
  id: string
  field: string
  /** The page that shows the words once they are published. */
  page: string
  /** In the Studio's tree; the id of a singleton by default. */
  path?: string
  /** What is typed before the number of the edit. */
  words?: string
  /** The answer to the question that a legal text asks before it is published. */
  answer?: string
}

const answer = 'Publish the correction'

const editedDocuments: readonly EditedDocument[] = [
  { id: 'homePage', field: 'featuresHeading', page: '/' },
  { id: 'aboutPage', field: 'heading', page: '/about' },
  { id: 'featuresPage', field: 'heading', page: '/features' },
  { id: 'contactPage', field: 'heading', page: '/contact' },
  { id: 'appPages', field: 'events.heading', page: '/events' },
  { id: 'accountPages', field: 'english.login.heading', page: '/login' },
  { id: 'termsPage', field: 'intro', page: '/terms-and-conditions', answer },
  { id: 'privacyPage', field: 'intro', page: '/privacy', answer },
  { id: 'siteSettings', field: 'tagline', page: '/contact', words: 'Meet' },
  {
    id: 'danae-kalogeri',
    path: 'teamMember;danae-kalogeri',
    field: 'role',
    page: '/about',
    words: 'Founder',
  },
  {
    id: 'redirect-freshers',
    path: 'redirect;redirect-freshers',
    field: 'from',
    page: '',
    words: '/session-',
  },
]

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
  async run(system) {
    const { settings } = await system.stack()
    const { url } = await system.site()
    const context = await (await system.browser()).newContext({ viewport: { width: 1440, height: 900 } })
    try {
      const session = new Session(await context.newPage(), localOrigin(settings.ports.studio), url)
      return await session.run(system.isShort)
    } finally {
      await context.close()
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

  async run(isShort: boolean): Promise<Row[]> {
    await this.#page.addInitScript(noteTimes)
    await this.#page.goto(this.#studioUrl)
    // A busy machine takes longer to load it than the tests wait.
    await expect(this.#page.getByRole('link', { name: 'Preview About page' })).toBeVisible({
      timeout: 120_000,
    })
    await this.#studio.openStudio()
    for (let round = 1; round <= (isShort ? 1 : rounds); round += 1) {
      for (const document of editedDocuments.slice(0, isShort ? 1 : undefined))
        await this.#work(document, round)
      console.log(`  round ${round}: ${this.#typed} edits, ${this.#lost} lost`)
    }
    const beside = await this.#workBesidePreview(isShort)
    for (const problem of this.#problems) console.log(`  ${problem}`)
    return [
      { measure: `edits lost or garbled, of ${this.#typed}`, value: this.#lost, unit: '', goal: none },
      { measure: 'presses of Publish that did nothing', value: this.#unheard, unit: '', goal: none },
      { measure: 'failed requests and console errors', value: this.#problems.length, unit: '', goal: none },
      ...latencies('last key to Publish ready', this.#ready, 300),
      ...latencies('click on Publish to live', this.#clicked.live, 1000),
      ...latencies('click on Publish to "Live on"', this.#clicked.said, 1000),
      ...latencies('Publish right after the last key to live', this.#atOnce.live, 1000),
      ...latencies('Publish right after the last key to "Live on"', this.#atOnce.said, 1000),
      ...beside,
    ]
  }

  async #work(document: EditedDocument, round: number): Promise<void> {
    await this.#open(document.path ?? document.id)
    const input = this.#studio.input(document.field)
    await input.scrollIntoViewIfNeeded()
    await expect(input).toBeEditable()
    let words = ''
    for (let edit = 1; edit <= edits; edit += 1) {
      words = `${document.words ?? 'Session'} ${round} ${edit}`.replaceAll(' ', document.page ? ' ' : '')
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
    await this.#studio.goTo('/structure')
    await expect(form).toBeHidden()
    await this.#studio.goTo(`/structure/${path}`)
    await expect(form).toBeVisible()
    await expect(this.#studio.publishButton).toBeVisible()
    if (path.includes(';')) return
    const groups = this.#page.getByTestId('group-tab-all-fields')
    await groups.first().click()
    // An object in the form has groups of its own.
    for (const tab of await groups.all()) await tab.click()
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

  /** Changes drafts whose pages the preview shows, and measures when it shows them. */
  async #workBesidePreview(isShort: boolean): Promise<Row[]> {
    const shown = this.#page.frameLocator('iframe')
    const bar = shown.getByRole('complementary', { name: 'This is a draft.' })
    const watch = (output: string) => PreviewedForm.watch(this.#page, this.#frame(), output)

    await this.#studio.backToStart()
    await this.#page.getByRole('link', { name: 'Preview About page' }).click()
    await expect(bar).toBeVisible()
    const typed = await (await watch('h1')).typeInto('[data-testid="field-heading"] input', isShort)

    await this.#studio.backToStart()
    await this.#studio.goTo('/preview/aboutPage/aboutPage/moments?preview=/about')
    await expect(bar).toBeVisible()
    const about = await watch('main')
    const cards = await about.addCards(isShort)
    const pictures = await about.changePictures(this.#lake, isShort)

    await this.#studio.backToStart()
    const section = '#section-2'
    const terms = '/preview/termsPage/termsPage/sections[_key=="definitions"].body'
    await this.#studio.goTo(`${terms}?preview=/terms-and-conditions`)
    await expect(shown.locator(section)).toBeVisible()
    await expect(this.#page.locator('[data-pt-text]').last()).toBeVisible()
    const { took, back } = await (await watch(section)).changeStructure(isShort)

    return [
      ...latencies('key to frame', typed, 100),
      ...latencies('structure of a rich text to frame', took, 300),
      ...latencies('new card to frame', cards, 500),
      ...latencies('picture to frame', pictures, 500),
      { measure: 'structure that went back for a moment', value: back, unit: '', goal: none },
    ]
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
