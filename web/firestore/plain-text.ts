import { decodeHTMLStrict } from 'entities'
import { plainSpaces } from '../../schemas/text/plain-spaces.ts'
import { characterStart, shorten } from '../../schemas/text/shorten.ts'

/**
 * Characters that are not text: control characters, and marks that reorder neighbouring text and could reverse a title
 * or hide part of a page. Line breaks and tabs become spaces or paragraphs later. The joiner U+200D is preserved,
 * because many emoji contain it.
 */
const unwanted =
  /[\p{Cs}\p{Cn}\p{Co}\u200B\u200E\u200F\u061C\u00AD\u2060-\u206F\u202A-\u202E\uFEFF\uFFF9-\uFFFC]|(?![\n\t])\p{Cc}/gu

/** More combining marks on one letter than any script needs. The excess marks would overlap the lines above. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Characters of the mathematical and full-width alphabets, which people use to imitate fonts. Screen readers spell them
 * out, searches do not find them, and fonts lack them. The characters listed individually complete the mathematical
 * alphabets.
 */
const imitatedFonts = /[\u{1D400}-\u{1D7FF}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5Aℂℊℋℌℍℎℐℑℒℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴ]/gu

/** All spaces except those that `plainSpaces` preserves. */
const blanks = /[^\S\u00A0\u202F]+/gu

/**
 * Converts external text to one safe line, without control, invisible or reordering characters.
 * @param longest max length in UTF-16 code units; longer text is cut and ends with an ellipsis
 * @returns '' if nothing is left
 */
export function singleLine(text: string, longest: number): string {
  return shorten(withoutUnwanted(text, longest).replace(blanks, ' ').trim(), longest)
}

/** Like `singleLine`, but preserves line breaks, with at most one empty line in a row. Converts HTML to text. */
export function paragraphs(text: string, longest: number): string {
  const lines = withoutUnwanted(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'), longest, withoutMarkup)
    .split('\n')
    .map((line) => line.replace(blanks, ' ').trim())
  return shorten(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    longest,
  )
}

function withoutUnwanted(text: string, longest: number, decode = decodeHTMLStrict): string {
  // Text far beyond the limit is never shown, so it is dropped first.
  const beginning = text.slice(0, characterStart(text, longest * 4)).toWellFormed()
  return plainSpaces(decode(withoutEscapes(beginning)).normalize('NFC'))
    .replace(/[\u0085\u2028\u2029]/g, ' ')
    .replace(unwanted, (character) =>
      character === '\r' || character === '\v' || character === '\f' ? ' ' : '',
    )
    .replace(stackedMarks, '$1')
    .replace(imitatedFonts, (character) => character.normalize('NFKC'))
}

const escapes = /(?<!\b[A-Za-z]:)\\([nNrt"'\\,;])/g

/** Decodes escaped line breaks, quotes and commas from JSON and calendars, unless the text has another backslash. */
function withoutEscapes(text: string): string {
  if (text.replaceAll(escapes, '').includes('\\')) return text
  return text.replaceAll(escapes, (_, character: string) => escaped[character.toLowerCase()] ?? character)
}

const escaped: Record<string, string> = { n: '\n', r: '', t: ' ' }

/**
 * HTML elements from editors and imported calendars. Anything else in angle brackets is text: "I <3 jazz",
 * "<board@club.example>".
 */
const elements =
  'a|b|blockquote|br|div|em|font|h[1-6]|hr|html-blob|i|img|li|ol|p|pre|s|small|span|strong|table|tbody|td|th|tr|u|ul'
const tag = new RegExp(`<(/?)(${elements})\\b([^<>]*)>`, 'gi')
/** Matches a closing tag or a line break. Text about HTML ("learn <div> and <p>") does not contain closing tags. */
const isMarkup = new RegExp(`</(?:${elements})\\s*>|<br\\s*/?>`, 'i')

/**
 * Converts HTML to text, preserving paragraphs, lists and link URLs. In text without markup, only entities are decoded.
 */
function withoutMarkup(text: string): string {
  // The tags might be escaped as entities.
  const markup = isMarkup.test(text) ? text : decodeHTMLStrict(text)
  if (!isMarkup.test(markup)) return markup
  let link = { address: '', begins: 0 }
  const words = markup
    // Remove a tag that was cut off by the length limit.
    .replace(/<[a-z/][^<>]*$/i, '')
    .replaceAll(/(?<!\n)\n(?!\n)/g, ' ')
    .replaceAll(
      tag,
      (whole, closing: string, element: string, attributes: string, at: number, all: string) => {
        const name = closing + element.toLowerCase()
        if (!name.endsWith('a')) return breaks[name] ?? (ofParagraph.test(name) ? '\n\n' : '')
        const { address, begins } = link
        const [, found = ''] = /\bhref\s*=\s*["']?(?:mailto:)?([^\s"']+)/i.exec(attributes) ?? []
        link = { address: /^https?:|@/i.test(found) ? found : '', begins: at + whole.length }
        return !closing || address === '' || all.slice(begins, at).includes(address) ? '' : ` (${address})`
      },
    )
  return decodeHTMLStrict(words).replaceAll(/• \s+/g, '• ')
}

/** Replacements for the start or end tags of elements within a paragraph. */
const breaks: Record<string, string> = { br: '\n', div: '\n', tr: '\n', li: '\n• ', '/td': ' ', '/th': ' ' }
const ofParagraph = /^\/?(?:p|h.|ul|ol|pre|blockquote|table)$/
