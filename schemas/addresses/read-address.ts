import { ownLocation, parseUrl } from '../own-location.ts'
import { cleanEmail, isEmail, telephoneHref } from './contact.ts'
import { plainPath } from './plain-path.ts'
import { unwrapLink } from './unwrap-link.ts'

/**
 * Reads an address as people paste it: with capitals, spaces, punctuation of a sentence, without a scheme, or
 * wrapped by a mail program.
 * @param siteUrl origin of the site, whose pages become paths
 * @returns `/about`, `https://…`, `mailto:…` or `tel:…`; any other text almost unchanged, for the check to refuse
 */
export function readAddress(pasted: string, siteUrl?: string): string {
  const text = trimPunctuation(unwrapLink(trimPunctuation(pasted)))
  return readEmail(pasted) ?? readTelephone(text) ?? readWebUrl(text, siteUrl) ?? readPath(text)
}

/** Reads a phone number for people, without `tel:` and surrounding punctuation. */
export function cleanTelephone(pasted: string): string {
  return pasted.replace(/^[\s<]*tel:\s*|^\s+|[\s.,;>]+$/gi, '')
}

/** Removes the spaces, quotes, brackets and punctuation around an address in a sentence. */
function trimPunctuation(text: string): string {
  const trimmed = text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[\s<("'“‘«]+/, '')
    .replace(/[\s.,:;!?"'”’»>…]+$/, '')
  // A bracket that was opened inside belongs to the address: /wiki/A_(b).
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
  // Nearly every site has https. A port serves only one of the two.
  const scheme = url.port ? url.protocol : 'https:'
  return full.replace(
    /^https?:\/\/[^/?#]+/i,
    (start) => scheme + start.slice(start.indexOf('//')).toLowerCase(),
  )
}

function siteName(url: URL | undefined): string | undefined {
  return url?.host.replace(/^www\./, '')
}

/** Reads a path of the site: a page has neither capitals nor a slash at its end. */
function readPath(location: string): string {
  const [path = ''] = location.split(/[?#]/, 1)
  return (plainPath(path) ?? path.replace(/(?<=.)\/+$/, '')) + location.slice(path.length)
}
