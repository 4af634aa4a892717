import { readStored, store } from '@/ui'
import { decode, decodeFully, readingsOf, valuesIn } from './mangled-link'

/** The modes of a link, with the operation that its code must allow. */
export const operations = {
  verifyEmail: 'VERIFY_EMAIL',
  resetPassword: 'PASSWORD_RESET',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
  revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
} as const

export type Mode = keyof typeof operations

export function isMode(text: string): text is Mode {
  return Object.hasOwn(operations, text)
}

/** What a link in an account e-mail says. Anyone can write such a link, so all of it is untrusted. */
export interface ActionLink {
  /** Empty when the link has none. */
  mode: string
  /**
   * The one-time code: several readings of it when a mail program left it unclear, of which the provider knows the right one.
   * Empty when the link has none, or when it holds two links with different ones.
   */
  codes: readonly string[]
  continueUrl: string
  /** The query as it arrived. */
  written: string
  /** A call that would have spent the code got no answer. */
  wasTried: boolean
  /** The code has been spent with success, in this tab, or if it confirmed an address, in this browser. */
  isSpent: boolean
  /** Address of the account, known once the code is spent. */
  email: string
}

/** Far longer than any code. */
const maxCodeLength = 512

/** The link by which this page was reached, or null if it was none. */
export function readActionLink(): ActionLink | null {
  const kept: unknown = history.state?.actionLink
  if (typeof kept === 'string') return parse(kept)
  return isActionLink(kept) ? kept : null
}

function parse(written: string): ActionLink {
  const modes = valuesIn(written, 'mode')
  const mode = modes.flatMap(readingsOf).find(isMode) ?? decodeFully(modes[0] ?? '')
  const [first = [], ...others] = valuesIn(written, 'oobCode')
    .map(readingsOf)
    .filter(({ length }) => length > 0)
  const codes = first.filter(
    (code) => code.length <= maxCodeLength && others.every((same) => same.includes(code)),
  )
  return {
    mode,
    codes,
    continueUrl: decode(valuesIn(written, 'continueUrl')[0] ?? ''),
    written,
    wasTried: history.state?.wasTried === true,
    // A reset page has its own mode, whatever the link says.
    isSpent:
      mode === 'verifyEmail' &&
      location.pathname.startsWith('/verify') &&
      codes.some((code) => confirmedCodes().includes(code)),
    email: '',
  }
}

const confirmedKey = 'confirmed-links'

/** The codes with which this browser confirmed an address last. The provider knows no used code, and they open nothing. */
function confirmedCodes(): string[] {
  return (readStored('localStorage', confirmedKey) ?? '').split(' ')
}

/** Notes that the code may be spent, also for a reload. */
export function markTried(link: ActionLink): ActionLink {
  history.replaceState({ ...history.state, wasTried: true }, '')
  return { ...link, wasTried: true }
}

/** Notes that the code did what it was for, so that a reload says so. */
export function markSpent(link: ActionLink, email: string): void {
  if (link.mode === 'verifyEmail') {
    store('localStorage', confirmedKey, [...link.codes, ...confirmedCodes()].slice(0, 5).join(' '))
  }
  const spent: ActionLink = { ...link, codes: [], written: '', isSpent: true, email }
  history.replaceState({ ...history.state, actionLink: spent }, '')
}

/** Puts a link that did not work back into the address bar, where people can repair it and load the page again. */
export function showLink({ written }: ActionLink): void {
  history.replaceState({ ...history.state, actionLink: null }, '', location.pathname + written)
}

/** A history entry outlives deployments, so its shape is checked. */
function isActionLink(value: unknown): value is ActionLink {
  if (typeof value !== 'object' || value === null) return false
  const { mode, codes, continueUrl, written, isSpent, email } = value as Partial<
    Record<keyof ActionLink, unknown>
  >
  const texts = [mode, continueUrl, written, email]
  return texts.every((text) => typeof text === 'string') && Array.isArray(codes) && isSpent === true
}

/** Punctuation of a text after an address. */
const after = /[.,;:!)'\]»”’]+$/

/**
 * The target address of a link, if it belongs to this site, also from within the wrapper of a mail program.
 * @param written absolute, from the link and therefore untrusted
 * @param origin of this site
 * @returns the absolute address, because its path alone may be `//host`, which is another site; null for all others
 */
export function ownAddress(written: string, origin: string): string | null {
  for (const text of [written, decodeFully(written)]) {
    const visible = text.replace(/[\p{Cf}\p{Cc}]/gu, '').replace(/^3D/, '')
    const start = visible.indexOf(origin)
    const isWhole = start === 0 || (start > 0 && !/[\w:]/.test(visible.charAt(start - 1)))
    const [rest = ''] = /^[^"<>\\]*/.exec(visible.slice(start + origin.length)) ?? []
    // Nothing else may follow an origin: with a host name, a user name or a port it is another one.
    if (isWhole && /^(?:[/?#]|$)/.test(rest)) return new URL(origin + rest.replace(after, '')).href
  }
  return null
}
