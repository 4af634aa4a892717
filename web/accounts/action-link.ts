import { inLanguage, languageOf } from './language'

/** What the link of an account e-mail asks for. Anybody may write such a link: nothing in it is to be trusted. */
export interface ActionLink {
  /** Empty where the link has none. */
  mode: string
  /** The one-time code; empty where the link has none. */
  code: string
  continueUrl: string
  /** The code has been spent with success, in this tab. */
  isSpent: boolean
  /** Address of the account, known once the code is spent. */
  email: string
}

/** Far longer than any code; whatever is longer is none, and is not sent to the server. */
const longestCode = 512

const pages = /^\/(?:verify|reset-password)\/?$/
const stateKey = 'actionLink'

/**
 * Moves what the address says into the history entry, where a reload still finds it, and out of everybody's sight: the
 * code opens an account. It runs before anything else does on the page.
 */
export function takeActionLink(): void {
  if (!pages.test(location.pathname)) return
  const query = new URLSearchParams(location.search)
  if ([...query.keys()].every((name) => name === 'lang')) return
  const code = query.get('oobCode')?.trim() ?? ''
  keep({
    mode: query.get('mode') ?? '',
    code: code.length > longestCode ? '' : code,
    continueUrl: query.get('continueUrl') ?? '',
    isSpent: false,
    email: '',
  })
  const address = inLanguage(location.pathname, languageOf(query.get('lang')))
  history.replaceState(history.state, '', address)
}

/** The link by which this page was reached, or null where it was none. */
export function readActionLink(): ActionLink | null {
  const link: unknown = history.state?.[stateKey]
  return isActionLink(link) ? link : null
}

/** Notes that the code did what it was for, so that a reload says so. The code itself is forgotten. */
export function markSpent(link: ActionLink, email: string): void {
  keep({ ...link, code: '', isSpent: true, email })
}

function keep(link: ActionLink) {
  history.replaceState({ ...history.state, [stateKey]: link }, '')
}

/** A history entry outlives deployments, so its shape is checked. */
function isActionLink(value: unknown): value is ActionLink {
  if (typeof value !== 'object' || value === null) return false
  const { mode, code, continueUrl, isSpent, email } = value as Partial<Record<keyof ActionLink, unknown>>
  const texts = [mode, code, continueUrl, email]
  return texts.every((text) => typeof text === 'string') && typeof isSpent === 'boolean'
}
