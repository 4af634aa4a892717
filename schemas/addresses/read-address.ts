import { ownLocation, parseUrl } from '../own-location.ts'
import { cleanEmail, isEmail, telephoneHref } from './contact.ts'
import { plainPath } from './plain-path.ts'
import { unwrapLink } from './unwrap-link.ts'

/**
 * Normalizes a pasted address. It can contain capitals, spaces or surrounding punctuation, lack a scheme, or be wrapped
 * by a mail app.
 * @param siteUrl origin of the site, whose pages become paths
 * @returns `/about`, `https://…`, `mailto:…` or `tel:…`; other text almost unchanged, so that validation rejects it
 */
export function readAddress(pasted: string, siteUrl?: string): string {
  const text = trimPunctuation(unwrapLink(trimPunctuation(pasted)))
  return readEmail(pasted) ?? readTelephone(text) ?? readWebUrl(text, siteUrl) ?? readPath(text)
}

/** Returns a phone number for display, without `tel:` and surrounding punctuation. */
export function cleanTelephone(pasted: string): string {
  return pasted.replace(/^[\s<]*tel:\s*|^\s+|[\s.,;>]+$/gi, '')
}

/** Removes the spaces, quotes, brackets and punctuation around an address that was copied from a sentence. */
function trimPunctuation(text: string): string {
  const trimmed = text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[\s<("'“‘«]+/, '')
    .replace(/[\s.,:;!?"'”’»>…]+$/, '')
  // A closing bracket is part of the address if the address also contains its opening bracket: /wiki/A_(b).
  const isUnopened = trimmed.endsWith(')') && trimmed.split(')').length > trimmed.split('(').length
  return isUnopened ? trimPunctuation(trimmed.slice(0, -1)) : trimmed
}

function readEmail(pasted: string): string | undefined {
  const [address = '', ...query] = pasted.split('?')
  const email = cleanEmail(address)
  if (!isEmail(email)) return undefined
  const parameters = trimPunctuation(query.join('?')).replaceAll(' ', '%20')
  return `mailto:${email}${parameters && `?${parameters}`}`
}

function readTelephone(text: string): string | undefined {
  return /^(?:tel:|\+)[+\d ().\u2010-\u2015-]+$/i.test(text) ? telephoneHref(text) : undefined
}

const bareDomain = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u

function readWebUrl(text: string, siteUrl: string | undefined): string | undefined {
  const full = bareDomain.test(text) ? `https://${text}` : text
  const url = /^https?:/i.test(full) ? parseUrl(full) : undefined
  if (!url) return undefined
  const isOwn = siteUrl !== undefined && siteName(url) === siteName(parseUrl(siteUrl))
  const location = isOwn ? ownLocation(full, url.origin) : undefined
  if (location !== undefined) return readPath(location)
  // Nearly every site supports https. With a port, keep the scheme, because a port serves either http or
  // https.
  const scheme = url.port ? url.protocol : 'https:'
  return full.replace(
    /^https?:\/\/[^/?#]+/i,
    (start) => scheme + start.slice(start.indexOf('//')).toLowerCase(),
  )
}

function siteName(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '')
}

/** Normalizes a path on the site: in lower case and without a trailing slash. */
function readPath(location: string): string {
  const [path = ''] = location.split(/[?#]/, 1)
  return (plainPath(path) ?? path.replace(/(?<=.)\/+$/, '')) + location.slice(path.length)
}
