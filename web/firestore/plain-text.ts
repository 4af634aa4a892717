import { decodeHTMLStrict } from 'entities'
import { plainSpaces } from '../../schemas/text/plain-spaces.ts'
import { characterStart, shorten } from '../../schemas/text/shorten.ts'

/**
 * Characters that are not text: control characters, and marks that reorder the neighbouring text, with which a title
 * could read backwards or hide the text of the page. Line breaks and tabs are kept here and become spaces or paragraphs
 * below. The joiner U+200D is part of many emoji and stays.
 */
const unwanted =
  /[\p{Cs}\p{Cn}\p{Co}\u200B\u200E\u200F\u061C\u00AD\u2060-\u206F\u202A-\u202E\uFEFF\uFFF9-\uFFFC]|(?![\n\t])\p{Cc}/gu

/** More combining marks than any script needs on one letter: beyond these they climb over the lines above. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu

/**
 * Letters and digits of the mathematical and the full-width alphabets, with which people imitate fonts. Screen readers spell them,
 * searches do not find them, and fonts lack them. The single characters complete the mathematical alphabets.
 */
const imitatedFonts = /[\u{1D400}-\u{1D7FF}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5Aℂℊℋℌℍℎℐℑℒℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴ]/gu

/** Spaces of all kinds but those that `plainSpaces` keeps. */
const blanks = /[^\S\u00A0\u202F]+/gu

/**
 * Text from outside as one line that is safe to show: no control, invisible or reordering characters.
 * @param longest length in UTF-16 units; longer text is cut and ends in an ellipsis
 * @returns '' when nothing is left
 */
export function singleLine(text: string, longest: number): string {
  return shorten(withoutUnwanted(text, longest).replace(blanks, ' ').trim(), longest)
}

/** Like `singleLine`, with line breaks kept: at most one empty line in a row. Of HTML it is the text. */
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

/** Reads what JSON and calendars write for a line break, a quote and a comma, unless the text has another backslash. */
function withoutEscapes(text: string): string {
  if (text.replaceAll(escapes, '').includes('\\')) return text
  return text.replaceAll(escapes, (_, character: string) => escaped[character.toLowerCase()] ?? character)
}

const escaped: Record<string, string> = { n: '\n', r: '', t: ' ' }

/** Elements that editors of HTML and imported calendars write. Others are text: "I <3 jazz", "<board@club.example>". */
const elements =
  'a|b|blockquote|br|div|em|font|h[1-6]|hr|html-blob|i|img|li|ol|p|pre|s|small|span|strong|table|tbody|td|th|tr|u|ul'
const tag = new RegExp(`<(/?)(${elements})\\b([^<>]*)>`, 'gi')
/** Who writes about HTML ("learn <div> and <p>") ends no element. */
const isMarkup = new RegExp(`</(?:${elements})\\s*>|<br\\s*/?>`, 'i')

/** The text of HTML, with its paragraphs, lists and the addresses of its links. A text without markup stays but for entities. */
function withoutMarkup(text: string): string {
  // Markup that was escaped once more is behind entities.
  const markup = isMarkup.test(text) ? text : decodeHTMLStrict(text)
  if (!isMarkup.test(markup)) return markup
  let link = { address: '', begins: 0 }
  const words = markup
    // Of a tag that the limit has cut.
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

/** What stands for the beginning or the end of an element within a paragraph. */
const breaks: Record<string, string> = { br: '\n', div: '\n', tr: '\n', li: '\n• ', '/td': ' ', '/th': ' ' }
const ofParagraph = /^\/?(?:p|h.|ul|ol|pre|blockquote|table)$/
