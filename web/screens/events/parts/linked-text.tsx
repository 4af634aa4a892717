import { LinkifyIt, type Match, type SchemaOpts } from 'linkify-it'
import { telephoneHref } from '../../../../schemas/addresses/contact'

/** Character ranges of top-level domains: Latin, Greek, Cyrillic and others. */
const tlds = ['[a-z\\u00c0-\\u037d\\u038e-\\u1fff]{2,63}']

/** One of a phone number's remaining digits, optionally after a few separators on the same line. */
const furtherDigits = String.raw`(?:[^\S\n]?[().\-\u2010-\u2015]?[^\S\n]?[().]?\d)`

/** @param number pattern of a phone number after its prefix */
function telephone(number: string): SchemaOpts {
  const pattern = new RegExp(`${number}(?![\\p{L}\\d])`, 'uy')
  return {
    validate: (text, start) => {
      pattern.lastIndex = start
      return pattern.exec(text)?.[0].length ?? 0
    },
    normalize: (match) => {
      match.url = telephoneHref(match.raw)
    },
  }
}

const finder = new LinkifyIt({ fuzzyLink: true, tlds })
  .add('ftp:', null)
  .add('//', null)
  .add('tel:', telephone(String.raw`[^\S\n]?\+?\d${furtherDigits}{2,14}`))
  .add('+', telephone(`[1-9]${furtherDigits}{6,14}`))

const symbol = String.raw`(?:\||(?!\p{ASCII})[\p{S}\p{Extended_Pictographic}\uFE0F\u200D])`

/**
 * A link ends at an emoji, an arrow or another symbol. `https://` always starts a new link, except inside the path or
 * query of another.
 */
const boundaries = new RegExp(`(?=${symbol})|(?<=${symbol})|(?<!https?://\\S*[=/])(?=https?://)`, 'iu')

/**
 * A link without `https://` must contain `www.`, a path, or an ending such as `.com`. Otherwise, a full stop without a
 * space after it would create a link.
 */
const unlikeSentence = /^www\.|\/|\.(?:com|org|net|edu|gov|info|example)$/i

/** Text with links for URLs, e-mail addresses and phone numbers. Anyone can write it, so search engines do not follow them. */
export function LinkedText({ text }: { text: string }) {
  const links = linksIn(text)
  const ends = [0, ...links.map(({ end }) => end)]
  return (
    <>
      {links.map(({ start, end, href }, place) => [
        text.slice(ends[place], start),
        <a key={start} href={href} rel="ugc nofollow noopener">
          {text.slice(start, end)}
        </a>,
      ])}
      {text.slice(ends.at(-1))}
    </>
  )
}

function linksIn(text: string) {
  let offset = 0
  return text.split(boundaries).flatMap((part) => {
    const partStart = offset
    offset += part.length
    return (finder.match(part) ?? [])
      .filter((link) => isLink(link, part))
      .map(({ index, lastIndex, schema, raw, url }) => ({
        start: partStart + index,
        end: partStart + lastIndex,
        href: schema === '' ? `https://${raw}` : url,
      }))
  })
}

function isLink({ schema, raw, lastIndex }: Match, text: string): boolean {
  // Skip `https://name@elsewhere.example`, because its host is not what it seems to be.
  if (/^[@:][^\s]/.test(text.slice(lastIndex))) return false
  return schema !== '' || unlikeSentence.test(raw)
}
