import { readAddress } from '../addresses/read-address.ts'
import { linkKind, parseUrl } from '../own-location.ts'
import { isLinkablePath } from '../site-pages.ts'
import { checkEmail, type ValidationResult } from './texts.ts'

const anchorForm = /^[a-z][a-z0-9-]*$/i

/** Schemes of browsers and mail apps, which an app cannot register. */
const reservedScheme = /^(?:https?|javascript|data|file|mailto|tel|sms|about|blob|intent)$/

const fullAddress = 'Paste the full address as the browser shows it, starting with https://.'

/**
 * Checks a link: a page of this site (`/features#qr-codes`), a full https URL, `mailto:` or `tel:`.
 * @param anchors the anchors of the Features page; if undefined, they are not checked
 */
export function checkLink(value: string | undefined, anchors?: readonly string[]): ValidationResult {
  if (!value) return true
  const address = readAddress(value)
  if (address.startsWith('#')) return 'Enter the page before the #, for example /privacy#section-3.'
  switch (linkKind(address)) {
    case 'path':
      return checkSitePath(address, anchors)
    case 'web':
      return checkHttpsUrl(address)
    case 'mail':
      return checkEmail(address.slice('mailto:'.length).split('?', 1)[0])
    case 'phone':
      return /^tel:\+?\d{3,15}$/.test(address) || 'Enter a phone number, for example +44 20 7946 0000.'
    default:
      return fullAddress
  }
}

function checkSitePath(value: string, anchors: readonly string[] | undefined): ValidationResult {
  const [beforeAnchor = '', anchor] = value.split('#', 2)
  const path = beforeAnchor.split('?', 1)[0] ?? ''
  if (!isLinkablePath(path)) {
    return 'The site does not have this page. Open the page you mean on the site, copy its address and paste it here.'
  }
  if (anchor === undefined) return true
  if (path === '/features' && anchors && !anchors.includes(anchor)) {
    return `Choose a section that the Features page has: ${anchors.map((name) => `#${name}`).join(', ')}.`
  }
  return anchorForm.test(anchor) || 'Use only letters, digits and hyphens after the #.'
}

/** Checks that a URL on another site is complete and uses https. */
export function checkHttpsUrl(value: string | undefined): ValidationResult {
  if (!value) return true
  const address = readAddress(value)
  const isComplete = address.startsWith('https://') && parseUrl(address)?.hostname.includes('.')
  if (!isComplete) return fullAddress
  return !/\s/.test(address) || 'Paste only the address, without spaces or other words.'
}

/**
 * Checks the app's deep-link scheme: the part before `://`, in lower case and valid according to RFC 3986.
 */
export function checkDeepLinkScheme(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.includes(':')) return 'Leave out "://": write only the word before it, for example campusapp.'
  if (!/^[a-z][a-z0-9+.-]+$/.test(value)) {
    return 'Use only lower-case letters, digits and the characters + . and -, and start with a letter.'
  }
  return (
    !reservedScheme.test(value) ||
    `Choose a name of your own: "${value}" is reserved for browsers and phones.`
  )
}

/** Checks an anchor without its `#`. */
export function checkAnchor(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.startsWith('#')) return 'Leave out the #: write only the word after it, for example qr-codes.'
  return (
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value) ||
    'Use only lower-case letters, digits and hyphens, and start with a letter, for example qr-codes.'
  )
}

/**
 * Checks that links from other documents still point to a section of the page.
 * @param anchors the page's anchors
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
