import { expect, type Locator, type Page } from '@playwright/test'
import type { SingletonName } from '../../schemas/site-pages.ts'

/** A Studio in a browser tab, with methods for an editor's actions. */
export class StudioPage {
  readonly page: Page
  readonly #origin: string

  /** @param origin the Studio's origin, e.g. `http://localhost:3333` */
  constructor(page: Page, origin: string) {
    this.page = page
    this.#origin = origin
  }

  /** Opens the start screen. */
  async openStudio(): Promise<void> {
    await this.goTo('/')
    await this.#waitForStart()
  }

  /** Opens a path of the Studio: by client-side navigation if the Studio is open, otherwise by loading it. */
  async goTo(path: string): Promise<void> {
    const isOpen = this.page.url().startsWith(this.#origin)
    if (!isOpen) await this.page.goto(this.#origin + path)
    else
      await this.page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
  }

  async #waitForStart(timeout?: number): Promise<void> {
    const heading = this.page.getByRole('heading', { name: 'What would you like to change?' })
    await expect(heading).toBeVisible({ ...(timeout && { timeout }) })
  }

  /** Opens a singleton's form by its path, with all fields, and waits until it can be edited. */
  async openDocument(name: SingletonName): Promise<void> {
    await this.goTo(`/structure/${name}`)
    await this.#waitForPaneOf(name)
    await this.#showAllFields()
  }

  /** Opens nested tabs of the form. */
  async openTabs(...titles: string[]): Promise<void> {
    for (const name of titles) await this.page.getByRole('tab', { name, exact: true }).click()
  }

  /** Opens the form of a document in a collection, such as a team member. */
  async openListed(
    type: 'announcement' | 'teamMember' | 'redirect' | 'legalVersion',
    id: string,
  ): Promise<void> {
    await this.goTo(`/structure/${type};${id}`)
    await this.#waitForPaneOf(id)
    await this.#waitForForm()
  }

  /** Opens the form of a new document. */
  async create(type: 'teamMember' | 'redirect'): Promise<void> {
    await this.goTo(`/intent/create/type=${type};template=${type}`)
    await this.#waitForForm()
  }

  /** Opens a singleton's form from the start screen. @param title the singleton's title, such as `Home page` */
  async openFromStart(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: title, exact: true })
    const row = this.page.getByRole('link').filter({ has: heading })
    // While the Studio is loading, it ignores clicks.
    await expect(async () => {
      if (await row.isVisible()) await row.click({ timeout: 5000 })
      await expect(this.#allFields).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await this.#showAllFields()
  }

  /** Opens a page's preview from the start screen. @param title the singleton's title, such as `Home page` */
  async openPreview(title: string): Promise<void> {
    await this.openStudio()
    const link = this.page.getByRole('link', { name: `Preview ${title}` })
    // While the Studio is loading, it ignores clicks.
    await expect(async () => {
      if (await link.isVisible()) await link.click({ timeout: 5000 })
      await expect(this.page.locator('iframe')).toBeVisible({ timeout: 10_000 })
    }).toPass()
  }

  /** Switches the local user with the menu in the Studio's bar. @param name the user's name, such as `Elif Demir` */
  async become(name: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: /^You are / })
    const choice = this.page.getByRole('menuitem', { name })
    const isDone = this.page.getByRole('button', { name: `You are ${name},` })
    // While the bar is loading, its menu closes again.
    await expect(async () => {
      if (await isDone.isVisible()) return
      if (!(await choice.isVisible())) await menu.click({ timeout: 5000 })
      await choice.click({ timeout: 5000 })
      await expect(isDone).toBeVisible({ timeout: 15_000 })
    }).toPass()
  }

  async backToStart(): Promise<void> {
    const start = this.page.getByRole('link', { name: 'Start', exact: true })
    // While the bar is loading, it ignores clicks.
    await expect(async () => {
      // Click slowly like a user, because the Preview tool updates its URL after a field loses focus, even if another
      // tool is open by then.
      await start.click({ delay: 300, timeout: 10_000 })
      await this.#waitForStart(10_000)
    }).toPass()
  }

  get #allFields(): Locator {
    // Objects in the form can have their own tabs.
    return this.page.getByTestId('group-tab-all-fields').first()
  }

  /** Waits until a document has replaced the previous one, because their forms look alike. */
  async #waitForPaneOf(id: string): Promise<void> {
    const pane = this.page.getByTestId('document-pane')
    await expect(pane.and(this.page.locator(`[id*="${id}"]`))).toBeVisible()
  }

  async #showAllFields(): Promise<void> {
    await this.#allFields.click()
    await this.#waitForForm()
  }

  async #waitForForm(): Promise<void> {
    await expect(this.page.getByTestId('form-view')).toBeVisible()
    const review = this.page.getByTestId('pane-footer').getByRole('button', { name: /review/i })
    await expect(this.publishButton.or(review)).toBeVisible()
  }

  /**
   * Waits until the Studio has no more requests. If loading a script is interrupted, the script is missing
   * until the page is reloaded.
   */
  async hasFetchedAll(): Promise<void> {
    let [requests, known] = [0, -1]
    this.page.on('request', () => {
      requests += 1
    })
    const isQuiet = () => {
      const isSame = requests === known
      known = requests
      return isSame
    }
    await expect.poll(isQuiet, { intervals: [1000] }).toBe(true)
  }

  /** The input of a string or text field. @param path the field's path, such as `callToAction.heading` */
  input(path: string): Locator {
    return this.page.getByTestId(`field-${path}`).locator('input, textarea').first()
  }

  /** Replaces the text of a string or text field. */
  async editField(path: string, text: string): Promise<void> {
    await this.input(path).fill(text)
  }

  /**
   * Replaces the text of a list item's field, in the item's dialog.
   * @param list the list's field
   * @param title the item's text in the list
   * @param field the item's field
   */
  async editItem(list: string, title: string | RegExp, field: string, text: string): Promise<void> {
    // The Studio renders list rows when they scroll into view.
    const items = this.page.getByTestId(`field-${list}`)
    const dialog = this.page.getByRole('dialog')
    // While the form is loading, it ignores clicks.
    await expect(async () => {
      await items.evaluate((list) => list.scrollIntoView({ block: 'start' }))
      if (!(await dialog.isVisible())) await items.getByText(title, { exact: true }).click({ timeout: 5000 })
      await expect(dialog).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const input = dialog
      .getByTestId(new RegExp(`^field-${list}\\[.*\\]\\.${field}$`))
      .locator('input, textarea')
    await input.click()
    await input.fill(text)
    await this.closeDialog()
  }

  /**
   * Closes an item's dialog by keyboard. Something else might handle the first Escape, such as a tooltip under the mouse.
   */
  async closeDialog(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await expect(async () => {
      if (await dialog.isVisible()) await this.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 5000 })
    }).toPass()
  }

  /**
   * From the menu next to Publish, chooses an action that opens a dialog.
   * @param name the action's whole name, if it is a string
   */
  async chooseAction(name: string | RegExp): Promise<void> {
    // While the form is loading, its menu closes again.
    await expect(async () => {
      await this.page.getByTestId('action-menu-button').click({ timeout: 5000 })
      await this.page.getByRole('menuitem', { name, exact: true }).click({ timeout: 5000 })
      await expect(this.page.getByRole('dialog')).toBeVisible({ timeout: 5000 })
    }).toPass()
  }

  get publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  /** The document's status in the form's footer: a draft, or whether visitors see it. */
  badge(text: string): Locator {
    const said = this.page.getByTestId('pane-footer').getByText(text, { exact: true })
    // A disabled action can have the same text.
    return said.and(this.page.locator(':not(button *)'))
  }

  /**
   * Publishes the open document, and waits until the Studio shows it as published.
   * @param answer button of the Studio's confirmation dialog, if there is one
   */
  async publish(answer?: string): Promise<void> {
    await expect(this.publishButton).toBeEnabled()
    await this.publishButton.click()
    if (answer) await this.page.getByRole('button', { name: answer }).click()
    // Sanity's own message is unreliable: it can report a discarded draft if the deletion of the draft arrives first.
    await expect(this.badge('Draft')).toBeHidden()
    await expect(this.publishButton).toBeDisabled()
  }
}
