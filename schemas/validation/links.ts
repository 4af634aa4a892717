import { ownLocation } from '../own-location.ts'
import { featureAnchors, linkablePaths, recordPath } from '../site-pages.ts'
import type { ValidationResult } from './validation-result.ts'

const anchorForm = /^[a-z][a-z0-9-]*$/i

/** Schemes that a browser or a mail program already owns: an app cannot claim them. */
const reservedSchemes = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'file',
  'mailto',
  'tel',
  'sms',
  'about',
  'blob',
  'intent',
])

function isKnownPath(path: string): boolean {
  return linkablePaths.some((known) => known === path) || recordPath.test(path)
}

function checkSitePath(value: string, anchors: readonly string[]): ValidationResult {
  const [beforeAnchor = '', anchor] = value.split('#', 2)
  const path = beforeAnchor.split('?', 1)[0] ?? ''
  if (!isKnownPath(path)) {
    return `Choose a page that the site has: ${linkablePaths.join(', ')}. Links to one event or club look like /event/abc.`
  }
  if (anchor === undefined) return true
  if (path === '/features' && !anchors.includes(anchor)) {
    return `Choose a section that the Features page has: ${anchors.map((name) => `#${name}`).join(', ')}.`
  }
  return anchorForm.test(anchor) || 'Write the part after # with letters, digits and hyphens only.'
}

/**
 * Checks a link that may lead to a page of this site (`/features#qr-codes`) or to a full https address.
 * @param anchors the link names of the Features page; those of the specification unless told otherwise
 */
export function checkLink(
  value: string | undefined,
  anchors: readonly string[] = featureAnchors,
): ValidationResult {
  if (!value) return true
  if (value.startsWith('/') && ownLocation(value) !== undefined) return checkSitePath(value, anchors)
  if (checkHttpsUrl(value) === true) return true
  return 'Start with / for a page of this site (for example /about), or paste a full address that starts with https://.'
}

/** Checks an address on another site: it has to be complete, and encrypted. */
export function checkHttpsUrl(value: string | undefined): ValidationResult {
  if (!value) return true
  const complete = URL.canParse(value) && new URL(value).hostname.includes('.')
  if (complete && value.startsWith('https://') && !/\s/.test(value)) return true
  return 'Paste the full address as the browser shows it, starting with https://.'
}

/** Checks the app's deep-link scheme: the word before `://`, as RFC 3986 allows it, in lower case. */
export function checkDeepLinkScheme(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.includes(':')) return 'Leave out "://": write only the word before it, for example campusapp.'
  if (!/^[a-z][a-z0-9+.-]+$/.test(value)) {
    return 'Use lower-case letters, digits, and the signs + . - only, and start with a letter.'
  }
  return (
    !reservedSchemes.has(value) || `Choose a name of your own: "${value}" belongs to browsers and phones.`
  )
}
