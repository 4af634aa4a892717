import { ownLocation } from '../own-location.ts'
import { featureAnchors, linkablePaths, recordPath } from '../site-pages.ts'
import type { ValidationResult } from './texts.ts'

const anchorForm = /^[a-z][a-z0-9-]*$/i

/** Schemes of browsers and mail programs. An app cannot register them. */
const reservedScheme = /^(?:https?|javascript|data|file|mailto|tel|sms|about|blob|intent)$/

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
 * Checks a link to a page of this site (`/features#qr-codes`) or a full https URL.
 * @param anchors the anchors of the Features page; by default those in the specification
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

/** Checks a URL on another site: complete and https. */
export function checkHttpsUrl(value: string | undefined): ValidationResult {
  if (!value) return true
  const complete = URL.canParse(value) && new URL(value).hostname.includes('.')
  if (complete && value.startsWith('https://') && !/\s/.test(value)) return true
  return 'Paste the full address as the browser shows it, starting with https://.'
}

/** Checks the app's deep-link scheme: the part before `://`, in lower case, valid in RFC 3986. */
export function checkDeepLinkScheme(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.includes(':')) return 'Leave out "://": write only the word before it, for example campusapp.'
  if (!/^[a-z][a-z0-9+.-]+$/.test(value)) {
    return 'Use lower-case letters, digits, and the signs + . - only, and start with a letter.'
  }
  return (
    !reservedScheme.test(value) || `Choose a name of your own: "${value}" belongs to browsers and phones.`
  )
}

/** Checks an anchor without its `#`. */
export function checkAnchor(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.startsWith('#')) return 'Leave out the #: write only the word after it, for example qr-codes.'
  return (
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value) ||
    'Use lower-case letters, digits and hyphens only, and start with a letter, for example qr-codes.'
  )
}

/**
 * Checks that links from elsewhere still find their part of the page.
 * @param anchors the anchors that the page has
 * @param links links with the titles of their documents, for editors
 */
export function checkLinkedAnchors(
  anchors: readonly string[],
  links: readonly { document: string; anchor: string }[],
): ValidationResult {
  const lost = links.find(({ anchor }) => !anchors.includes(anchor))
  if (!lost) return true
  return `"${lost.document}" links to #${lost.anchor}. Give a section the link name ${lost.anchor}, or change that link first.`
}

/**
 * Returns the anchors of all links to `path` in a document, for example `qr-codes` for `/features#qr-codes`.
 */
export function findLinkedAnchors(path: string, value: unknown): string[] {
  if (typeof value === 'string') {
    const [page, anchor] = value.split('#', 2)
    return page === path && anchor ? [anchor] : []
  }
  if (Array.isArray(value)) return value.flatMap((item) => findLinkedAnchors(path, item))
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap((item) => findLinkedAnchors(path, item))
}
