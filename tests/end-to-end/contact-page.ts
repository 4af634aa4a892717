import type { Locator, Page } from '@playwright/test'
import { answerConsent } from './consent.ts'
import { receivedForms } from './inbox.ts'
import { siteUrl } from './system.ts'

export const fieldLabels = ['First name', 'Last name', 'Email', 'Subject (optional)', 'Message'] as const

export type FieldLabel = (typeof fieldLabels)[number]

/** The Contact page with its form, used by one visitor. */
export class ContactPage {
  readonly page: Page
  /** A unique word that identifies this visitor, used in each field. */
  readonly word = crypto.randomUUID()
  /** Valid values by field label. */
  readonly answer: Record<FieldLabel, string> = {
    'First name': `Ελένη ${this.word}`,
    'Last name': `O'Brien-Παππά ${this.word}`,
    Email: `eleni.o'brien+${this.word}@παράδειγμα.example`,
    'Subject (optional)': `Open lab on Thursday ${this.word}`,
    Message: `Is the lab open to guests?\nI would bring two friends & a camera. ${this.word}`,
  }
  readonly form: Locator
  readonly submit: Locator
  readonly thanks: Locator
  /** The list of errors above the form. */
  readonly summary: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Write to us' })
    this.submit = this.form.locator('button[type=submit]')
    this.thanks = this.form.getByText('Thank you!')
    this.summary = this.form.getByRole('alert')
  }

  /**
   * Opens the page for a visitor who declined consent and comes from an advertisement, whose click ID the
   * form sends. Waits until the form is hydrated.
   * @param waitUntil event after which the page counts as open
   */
  async open(waitUntil: 'load' | 'domcontentloaded' = 'load'): Promise<void> {
    await answerConsent(this.page, 'declined')
    await this.page.goto(`${siteUrl}/contact?gclid=${this.word}`, { waitUntil })
    await this.waitForHydration()
  }

  /** Returns the forms that were received from this visitor, oldest first, each keyed by field name. */
  received(): Promise<Record<string, string>[]> {
    return receivedForms(this.word)
  }

  async waitForHydration(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
  }

  field(label: FieldLabel): Locator {
    return this.form.getByLabel(label, { exact: true })
  }

  async fill(answer: Partial<Record<FieldLabel, string>> = {}): Promise<void> {
    const complete = { ...this.answer, ...answer }
    for (const label of fieldLabels) await this.field(label).fill(complete[label])
  }

  /** Returns the fields' values, keyed by label. */
  async values(): Promise<Record<string, string>> {
    const entries = await Promise.all(
      fieldLabels.map(async (label) => [label, await this.field(label).inputValue()] as const),
    )
    return Object.fromEntries(entries)
  }
}
