import { readStored, store } from '@/ui'
import { decode, decodeFully, findValues, getCandidates } from './mangled-link'

/** Maps a link's mode to the operation that its code must allow. */
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

/** A link from an account e-mail. Anyone can forge such a link, so none of its values are trusted. */
export interface ActionLink {
  /** Empty if the link has no mode. */
  mode: string
  /**
   * The one-time code. If a mail client mangled it, there are several candidates, of which Firebase accepts one. Empty
   * if the link has no code, or if it contains the codes of two links.
   */
  codes: readonly string[]
  continueUrl: string
  /** The raw query. */
  written: string
  /** Whether a request that uses up the code was sent but did not receive a response. */
  wasTried: boolean
  /** Whether the code was used successfully in this tab or, if it confirmed an address, in any tab of this browser. */
  isSpent: boolean
  /** E-mail address of the account, set after the code is used. */
  email: string
}

/** Max length of a link's code. Real codes are far shorter. */
const maxCodeLength = 512

/** Returns the link that opened this page, or null. */
export function readActionLink(): ActionLink | null {
  const kept: unknown = history.state?.actionLink
  if (typeof kept === 'string') return parse(kept)
  return isActionLink(kept) ? kept : null
}

function parse(written: string): ActionLink {
  const modes = findValues(written, 'mode')
  const mode = modes.flatMap(getCandidates).find(isMode) ?? decodeFully(modes[0] ?? '')
  const [first = [], ...others] = findValues(written, 'oobCode')
    .map(getCandidates)
    .filter(({ length }) => length > 0)
  const codes = first.filter(
    (code) => code.length <= maxCodeLength && others.every((same) => same.includes(code)),
  )
  return {
    mode,
    codes,
    continueUrl: decode(findValues(written, 'continueUrl')[0] ?? ''),
    written,
    wasTried: history.state?.wasTried === true,
    // Check the path too, because the reset page ignores the link's mode.
    isSpent:
      mode === 'verifyEmail' &&
      location.pathname.startsWith('/verify') &&
      codes.some((code) => confirmedCodes().includes(code)),
    email: '',
  }
}

const confirmedKey = 'confirmed-links'

/**
 * Returns the last codes that this browser used to confirm an address. Used codes are worthless, so they can be stored.
 */
function confirmedCodes(): string[] {
  return (readStored('localStorage', confirmedKey) ?? '').split(' ')
}

/** Records that the code might have been used up. The record survives reloads. */
export function markTried(link: ActionLink): ActionLink {
  history.replaceState({ ...history.state, wasTried: true }, '')
  return { ...link, wasTried: true }
}

/** Records that the code worked, so that a reload reports success. */
export function markSpent(link: ActionLink, email: string): void {
  if (link.mode === 'verifyEmail') {
    store('localStorage', confirmedKey, [...link.codes, ...confirmedCodes()].slice(0, 5).join(' '))
  }
  const spent: ActionLink = { ...link, codes: [], written: '', isSpent: true, email }
  history.replaceState({ ...history.state, actionLink: spent }, '')
}

/** Restores a failed link to the address bar, so that visitors can correct it and reload the page. */
export function showLink({ written }: ActionLink): void {
  history.replaceState({ ...history.state, actionLink: null }, '', location.pathname + written)
}

/** Checks the shape, because a history entry can come from an older deployment. */
function isActionLink(value: unknown): value is ActionLink {
  if (typeof value !== 'object' || value === null) return false
  const { mode, codes, continueUrl, written, isSpent, email } = value as Partial<
    Record<keyof ActionLink, unknown>
  >
  const texts = [mode, continueUrl, written, email]
  return texts.every((text) => typeof text === 'string') && Array.isArray(codes) && isSpent === true
}

/** Punctuation that can follow a URL in text. */
const after = /[.,;:!)'\]»”’]+$/

/**
 * Returns a link's target URL if it belongs to this site. Unwraps URLs that mail clients and filters have wrapped.
 * @param written an absolute URL from the link, which is untrusted
 * @param origin the site's origin
 * @returns an absolute URL, because a path such as `//host` would open another site; null if the URL belongs to another
 * site
 */
export function ownAddress(written: string, origin: string): string | null {
  for (const text of [written, decodeFully(written)]) {
    const visible = text.replace(/[\p{Cf}\p{Cc}]/gu, '').replace(/^3D/, '')
    const start = visible.indexOf(origin)
    const isWhole = start === 0 || (start > 0 && !/[\w:]/.test(visible.charAt(start - 1)))
    const [rest = ''] = /^[^"<>\\]*/.exec(visible.slice(start + origin.length)) ?? []
    // Only a path, query or fragment is allowed after the origin. A longer host name, a user name or a port would make
    // it a different origin.
    if (isWhole && /^(?:[/?#]|$)/.test(rest)) return new URL(origin + rest.replace(after, '')).href
  }
  return null
}
