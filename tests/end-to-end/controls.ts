import { expect, type JSHandle, type Page } from '@playwright/test'

/**
 * The effect of a tap on a control before hydration:
 * - `leads`: the control is a link with a URL and works without scripts.
 * - `takes input`: typed or chosen values survive hydration.
 * - `opens`: the menu, a dialog or details open immediately, without a script.
 * - `closes`: the surrounding dialog closes immediately, without a script.
 * - `opens the app`: the tap itself requests the app's link, once.
 * - `searches`: the browser submits a form with its fields in the URL.
 * - `sends`: a form with personal data waits for hydration and is then sent.
 * - `waits`: the control shows that it was tapped, and its action runs at hydration. Without scripts it is hidden.
 * - `plays`: the browser's own video controls.
 * - `comes with scripts`: the control is hidden until hydration.
 */
export type Outcome =
  | 'leads'
  | 'takes input'
  | 'opens'
  | 'closes'
  | 'opens the app'
  | 'searches'
  | 'sends'
  | 'waits'
  | 'plays'
  | 'comes with scripts'

type ControlKind = 'link' | 'button' | 'field' | 'summary' | 'video'

/**
 * `name` matches the whole accessible name. `done` resolves when the page shows that the action of a `sends`
 * or `waits` control has run.
 */
type Control = readonly [
  kind: ControlKind,
  name: RegExp,
  outcome: Outcome,
  done?: (page: Page) => Promise<void>,
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Every control on the site. Tests fail if a page contains a control without a row here. */
const controls: readonly Control[] = [
  ['link', /.+/, 'leads'],
  ['video', /.+/, 'plays'],
  ['summary', /.+/, 'opens'],
  ['button', /(?:Open|Close) menu/, 'opens'],
  ['button', /Filters(?: \(\d\))?/, 'opens'],
  ['button', /Close/, 'closes'],
  ['button', /Search|Show events/, 'searches'],
  ['button', /Open in .+ App|Open App|Waiting list in the app|Άνοιγμα εφαρμογής/, 'opens the app'],
  ['field', /Search|University|Category|First name|Last name|Email/, 'takes input'],
  ['field', /Subject \(optional\)|Message/, 'takes input'],
  ['field', /(?:New|Confirm) Password|Νέος κωδικός|Επιβεβαίωση κωδικού/, 'takes input'],
  [
    'button',
    /Submit(?:ting)?/,
    'sends',
    (page) => expect(status(page).getByText('Thank you!')).toBeVisible(),
  ],
  [
    'button',
    /Send Reset Instructions|Sending.*|Αποστολή οδηγιών|Αποστολή\.\.\./,
    'sends',
    (page) => expect(status(page)).not.toBeEmpty(),
  ],
  [
    'button',
    /Pause the changing headline/,
    'waits',
    (page) => expect(button(page, 'Resume the changing headline')).toBeVisible(),
  ],
  [
    'button',
    /Play the demo video/,
    'waits',
    (page) => expect(button(page, 'Play the demo video')).toBeHidden(),
  ],
  [
    'button',
    /Privacy choices/,
    'waits',
    // The notice is hidden while an element that it covers has the focus, so only check that the notice is
    // attached.
    (page) => expect(page.locator('[aria-labelledby="consent-heading"]')).toBeAttached(),
  ],
  ['button', /Resume the changing headline|Copy link|Share|Link copied|Agree|Decline/, 'comes with scripts'],
  ['button', /(?:Show|Hide) .+ Password|(?:Εμφάνιση|Απόκρυψη): .+/, 'comes with scripts'],
  ['button', /Reset(?:ting)? Password.*|Επαναφορά κωδικού|Γίνεται επαναφορά.*/, 'comes with scripts'],
  ['button', /Confirm Your New Email|Restore Your Email|Try again|Δοκιμάστε ξανά/, 'comes with scripts'],
  ['button', /Send to another address|Αποστολή σε άλλη διεύθυνση/, 'comes with scripts'],
]

/** A control on the page. */
export interface FoundControl {
  kind: ControlKind
  name: string
  isVisible: boolean
  /** Whether the control is a link without a target. */
  isDeadLink: boolean
}

/** Selector of every control on a page. */
export const controlSelector =
  'a, button, summary, select, input:not([type="hidden"]), textarea, video[controls], [role="button"], [role="link"], [role="tab"], [role="switch"], [popovertarget], [commandfor]'

/** Returns the row of a control; undefined if the control is not in the table. */
export function findRow({ kind, name }: FoundControl) {
  const row = controls.find(([ofKind, pattern]) => ofKind === kind && pattern.exec(name)?.[0] === name)
  return row && { outcome: row[2], done: row[3] }
}

/**
 * Lists the visible controls.
 * @param part an opened element, whose own summary is excluded; by default the whole page
 */
export async function visibleControls(page: Page, part?: JSHandle<HTMLElement>) {
  const root = part ?? (await page.evaluateHandle(() => document.body))
  const all = await root.evaluateHandle(
    (element, wanted) =>
      [...element.querySelectorAll<HTMLElement>(wanted)].filter(
        (found) => found.tagName !== 'SUMMARY' || found.parentElement !== element,
      ),
    controlSelector,
  )
  const described = await all.evaluate(describeElements)
  const areVisible = described.map(({ isVisible }) => isVisible)
  const elements = await all.evaluateHandle((found, kept) => found.filter((_, at) => kept[at]), areVisible)
  return { elements, controls: described.filter(({ isVisible }) => isVisible) }
}

/** Returns the controls that are not in the table. */
export function findUnknown(found: readonly FoundControl[]): string[] {
  return found.filter((control) => !findRow(control)).map(({ kind, name }) => `${kind} "${name}"`)
}

/** Describes elements, or the page's elements that match a selector. Runs in the page, in any engine. */
export function describeElements(given: HTMLElement[] | string): FoundControl[] {
  const elements = typeof given === 'string' ? [...document.querySelectorAll<HTMLElement>(given)] : given
  const kinds: Record<string, ControlKind> = {
    A: 'link',
    SUMMARY: 'summary',
    INPUT: 'field',
    SELECT: 'field',
    TEXTAREA: 'field',
    VIDEO: 'video',
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isSeen && width > 1 && height > 1 && !element.closest('[aria-hidden="true"], [inert]')
  }
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.matches('select, [aria-hidden="true"]')) return ''
    if (node instanceof HTMLImageElement) return node.alt
    return [...node.childNodes].map(textOf).join('')
  }
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return element.getAttribute('aria-label') ?? textOf(labels[0] ?? element)
  }
  const isDeadLink = (element: Element) => {
    const href = element.getAttribute('href') ?? ''
    // If scripts are missing, the page shows a link with an empty URL that reloads the page with its parameters.
    if (element.hasAttribute('href') && href === '')
      return !('scriptsMissing' in document.documentElement.dataset)
    if (href.startsWith('#')) return !document.getElementById(decodeURIComponent(href.slice(1)))
    return element.matches('a') && (href === '' || href.startsWith('javascript:'))
  }
  return elements.map((element) => ({
    kind: kinds[element.tagName] ?? 'button',
    name: nameOf(element).replaceAll(/\s+/g, ' ').trim(),
    isVisible: isVisible(element),
    isDeadLink: isDeadLink(element),
  }))
}
