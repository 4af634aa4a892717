import { type Page, expect as plainExpect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { type Benchmark, latencies, type Row } from './benchmark.ts'

/** One field to type into, of each kind of document that staff change by hand. */
interface EditedDocument {
  id: string
  field: string
  /** The page that shows the words once they are published. */
  page: string
  /** Of a document that is no singleton. */
  type?: string
  /** Text before the number of the edit. */
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
  { id: 'danae-kalogeri', type: 'teamMember', field: 'role', page: '/about', words: 'Founder' },
  { id: 'redirect-freshers', type: 'redirect', field: 'from', page: '', words: '/session-' },
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

/** Between two looks at the site, in milliseconds. At every 10 ms they took a fifth of the measured time. */
const lookPause = 50

const none = { atMost: 0 }

/** A busy machine is slow, and that time is measured. */
const expect = plainExpect.configure({ timeout: 30_000 })

/** A day's work in one tab: lost edits and waiting times. */
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
  /** From a press of Publish to the site's new words, in milliseconds: a click, and one right after the last key. */
  readonly #clicked: number[] = []
  readonly #atOnce: number[] = []
  #typed = 0
  #lost = 0

  constructor(page: Page, studioUrl: string, siteUrl: string) {
    this.#page = page
    this.#studio = new StudioPage(page, studioUrl)
    this.#studioUrl = studioUrl
    this.#siteUrl = siteUrl
    this.#lake = contentLakeClient(studioUrl)
  }

  async run(isShort: boolean): Promise<Row[]> {
    await this.#page.addInitScript(noteClicks)
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
    return [
      { measure: `edits lost or garbled, of ${this.#typed}`, value: this.#lost, unit: '', goal: none },
      ...latencies('click on Publish to live', this.#clicked, 1000),
      ...latencies('Publish right after the last key to live', this.#atOnce, 1000),
    ]
  }

  async #work(document: EditedDocument, round: number): Promise<void> {
    await this.#open(document)
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
    await expect(this.#studio.publishButton).toBeEnabled()
    const isClick = round % 2 === 1
    if (isClick) await this.#page.waitForTimeout(handToMouse)
    await this.#publish(document, words, isClick ? this.#clicked : this.#atOnce)
    const published = await this.#lake.fetch(`*[_id == $id][0].${document.field}`, { id: document.id })
    if (published !== words) this.#lost += 1
  }

  /** Goes there as a link of the Studio does, without loading it again. */
  async #open({ id, type }: EditedDocument): Promise<void> {
    const form = this.#page.getByTestId('form-view')
    await this.#studio.goTo('/structure')
    await expect(form).toBeHidden()
    await this.#studio.goTo(`/structure/${type ? `${type};${id}` : id}`)
    await expect(form).toBeVisible()
    await expect(this.#studio.publishButton).toBeVisible()
    if (type) return
    const groups = this.#page.getByTestId('group-tab-all-fields')
    await groups.first().click()
    // An object in the form has groups of its own.
    for (const tab of await groups.all()) await tab.click()
  }

  async #publish({ id, answer, page }: EditedDocument, words: string, waits: number[]): Promise<void> {
    await this.#studio.publishButton.click()
    if (answer) await this.#page.getByRole('button', { name: answer }).click()
    await expect.poll(() => this.#isLive(page, words), { intervals: [lookPause] }).toBe(true)
    const live = Date.now()
    const took = live - (await this.#page.evaluate(() => window.clicked))
    waits.push(took)
    console.log(`  ${id}: live after ${Math.round(took)} ms`)
  }

  async #isLive(page: string, words: string): Promise<boolean> {
    const answer = await fetch(this.#siteUrl + (page || words), { redirect: 'manual' })
    return page ? (await answer.text()).includes(words) : answer.status < 400 && answer.status >= 300
  }
}

declare global {
  interface Window {
    /** When the mouse pressed last, before the page heard of it, as `Date.now` says it. */
    clicked: number
  }
}

/**
 * Notes when a button is pressed: Playwright itself takes a tenth of a second and more until it presses. Runs in the Studio's
 * page.
 */
function noteClicks(): void {
  const note = ({ timeStamp }: Event) => {
    window.clicked = performance.timeOrigin + timeStamp
  }
  addEventListener('pointerdown', note, { capture: true })
}
