import type { Locator, Page } from '@playwright/test'
import { siteUrl } from './system.ts'

/** An answer that the form accepts, by the labels of the fields. */
export const goodAnswer = {
  'First name': 'Ελένη',
  'Last name': "O'Brien-Παππά",
  Email: "eleni.o'brien+campus@παράδειγμα.example",
  'Subject (optional)': 'Open lab on Thursday',
  Message: 'Is the lab open to guests?\nI would bring two friends & a camera.',
} as const

export type FieldLabel = keyof typeof goodAnswer

export const fieldLabels = Object.keys(goodAnswer) as FieldLabel[]

/** The Contact page with its form, as a visitor uses it. */
export class ContactPage {
  readonly page: Page
  readonly form: Locator
  readonly submit: Locator
  readonly thanks: Locator
  /** The list above the form of what is wrong. */
  readonly summary: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Write to us' })
    this.submit = this.form.locator('button[type=submit]')
    this.thanks = this.form.getByText('Thank you!')
    this.summary = this.form.getByRole('alert')
  }

  /** Opens the page for a visitor who does not want to be counted, and waits until the form is alive. */
  async open(): Promise<void> {
    await this.page.addInitScript(() => localStorage.setItem('usage-consent', 'declined'))
    await this.page.goto(`${siteUrl}/contact`)
    await this.isAlive()
  }

  async isAlive(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
  }

  field(label: FieldLabel): Locator {
    return this.form.getByLabel(label, { exact: true })
  }

  async fill(answer: Partial<Record<FieldLabel, string>> = {}): Promise<void> {
    const complete: Record<FieldLabel, string> = { ...goodAnswer, ...answer }
    for (const label of fieldLabels) await this.field(label).fill(complete[label])
  }

  /** What stands in the fields. */
  async values(): Promise<Record<string, string>> {
    const entries = await Promise.all(
      fieldLabels.map(async (label) => [label, await this.field(label).inputValue()] as const),
    )
    return Object.fromEntries(entries)
  }
}
