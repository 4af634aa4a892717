/** The parameters of a link in an account e-mail. Anyone can write such a link, so they are untrusted. */
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

/** The link by which this page was reached, or null where it was none. */
export function readActionLink(): ActionLink | null {
  const kept: unknown = history.state?.actionLink
  if (typeof kept === 'string') return parse(new URLSearchParams(kept))
  return isActionLink(kept) ? kept : null
}

function parse(query: URLSearchParams): ActionLink {
  const code = query.get('oobCode')?.trim() ?? ''
  return {
    mode: query.get('mode') ?? '',
    code: code.length > longestCode ? '' : code,
    continueUrl: query.get('continueUrl') ?? '',
    isSpent: false,
    email: '',
  }
}

/** Notes that the code did what it was for, so that a reload says so. The code itself is forgotten. */
export function markSpent(link: ActionLink, email: string): void {
  const spent: ActionLink = { ...link, code: '', isSpent: true, email }
  history.replaceState({ ...history.state, actionLink: spent }, '')
}

/** A history entry outlives deployments, so its shape is checked. */
function isActionLink(value: unknown): value is ActionLink {
  if (typeof value !== 'object' || value === null) return false
  const { mode, code, continueUrl, isSpent, email } = value as Partial<Record<keyof ActionLink, unknown>>
  const texts = [mode, code, continueUrl, email]
  return texts.every((text) => typeof text === 'string') && typeof isSpent === 'boolean'
}

/**
 * The target address of a link, if it belongs to this site.
 * @param address absolute, from the link and therefore untrusted
 * @param origin of this site
 * @returns the absolute address, because its path alone may be `//host`, which is another site; null for all others
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = URL.parse(address)
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && url.origin === origin && url.protocol !== 'blob:' ? url.href : null
}
