import { expect, type JSHandle, type Page } from '@playwright/test'

/**
 * The effect of a tap on a control, from the first paint on:
 * - `leads`: the control is a link with an address; it needs no script.
 * - `takes input`: what is typed or chosen survives hydration.
 * - `opens`: the menu, a dialog or details open at once, without a script.
 * - `closes`: the dialog around it closes at once, without a script.
 * - `opens the app`: the app's link is requested inside the tap, once.
 * - `searches`: the browser sends a form whose fields are in the address.
 * - `sends`: a form with personal data waits for hydration, and is then sent.
 * - `waits`: the control shows that it was tapped, and does its work at hydration; without scripts it is not there.
 * - `plays`: the browser's own controls of a video.
 * - `comes with scripts`: the control is there only after hydration.
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

interface Control {
  kind: ControlKind
  /** Matches the whole accessible name. */
  name: RegExp
  outcome: Outcome
  /** Resolves when the page shows that the control did its work once; for `sends` and `waits`. */
  done?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** Every control of the site. A control without a row here fails the walks. */
const controls: readonly Control[] = [
  { kind: 'link', name: /.+/, outcome: 'leads' },
  { kind: 'video', name: /.+/, outcome: 'plays' },
  { kind: 'summary', name: /.+/, outcome: 'opens' },
  { kind: 'button', name: /(?:Open|Close) menu/, outcome: 'opens' },
  { kind: 'button', name: /Filters(?: \(\d\))?/, outcome: 'opens' },
  { kind: 'button', name: /Close/, outcome: 'closes' },
  { kind: 'button', name: /Search|Show events/, outcome: 'searches' },
  {
    kind: 'button',
    name: /Open in .+ App|Open App|Waiting list in the app|Άνοιγμα εφαρμογής/,
    outcome: 'opens the app',
  },
  {
    kind: 'field',
    name: /Search|University|Category|First name|Last name|Email|Subject \(optional\)|Message/,
    outcome: 'takes input',
  },
  {
    kind: 'field',
    name: /(?:New|Confirm) Password|Νέος κωδικός|Επιβεβαίωση κωδικού/,
    outcome: 'takes input',
  },
  {
    kind: 'button',
    name: /Submit(?:ting)?/,
    outcome: 'sends',
    done: (page) => expect(status(page).getByText('Thank you!')).toBeVisible(),
  },
  {
    kind: 'button',
    name: /Send Reset Instructions|Sending.*|Αποστολή οδηγιών|Αποστολή\.\.\./,
    outcome: 'sends',
    done: (page) => expect(status(page)).not.toBeEmpty(),
  },
  {
    kind: 'button',
    name: /Pause the changing headline/,
    outcome: 'waits',
    done: (page) => expect(button(page, 'Resume the changing headline')).toBeVisible(),
  },
  {
    kind: 'button',
    name: /Play the demo video/,
    outcome: 'waits',
    done: (page) => expect(button(page, 'Play the demo video')).toBeHidden(),
  },
  {
    kind: 'button',
    name: /Privacy choices/,
    outcome: 'waits',
    // It gives way to what gets the focus later, and is then hidden.
    done: (page) => expect(page.locator('[aria-labelledby="consent-heading"]')).toBeAttached(),
  },
  {
    kind: 'button',
    name: /Resume the changing headline|Copy link|Share|Link copied|Agree|Decline/,
    outcome: 'comes with scripts',
  },
  {
    kind: 'button',
    name: /(?:Show|Hide) .+ Password|(?:Εμφάνιση|Απόκρυψη): .+|Reset(?:ting)? Password.*|Επαναφορά κωδικού|Γίνεται επαναφορά.*/,
    outcome: 'comes with scripts',
  },
  {
    kind: 'button',
    name: /Confirm Your New Email|Restore Your Email|Try again|Δοκιμάστε ξανά|Send to another address|Αποστολή σε άλλη διεύθυνση/,
    outcome: 'comes with scripts',
  },
]

/** A control on the page. */
export interface FoundControl {
  kind: ControlKind
  name: string
  isVisible: boolean
  /** A link whose address leads nowhere. */
  isDeadLink: boolean
}

/** Every control of a page. */
export const controlSelector =
  'a, button, summary, select, input:not([type="hidden"]), textarea, video[controls], [role="button"], [role="link"], [role="tab"], [role="switch"], [popovertarget], [commandfor]'

/** The row of a control; undefined when the table does not know it. */
export function rowOf({ kind, name }: FoundControl): Control | undefined {
  return controls.find((row) => row.kind === kind && row.name.exec(name)?.[0] === name)
}

/**
 * Lists the controls that are visible now.
 * @param part what opened; its own summary is none of them. Without it, the whole page.
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

/** Names of visible controls that the table does not know. */
export function unknownIn(found: readonly FoundControl[]): string[] {
  return found.filter((control) => !rowOf(control)).map(({ kind, name }) => `${kind} "${name}"`)
}

/** Describes elements, or those of the page that a selector names. Runs in the page, in any engine. */
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
    // An empty address loads the page again, whatever its address holds, where its scripts did not come.
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
