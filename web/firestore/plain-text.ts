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

/** Like `singleLine`, with line breaks kept: at most one empty line in a row. */
export function paragraphs(text: string, longest: number): string {
  const lines = withoutUnwanted(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'), longest)
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

function withoutUnwanted(text: string, longest: number): string {
  // Text far beyond the limit is never shown, so it is dropped first.
  return plainSpaces(text.slice(0, characterStart(text, longest * 4)).toWellFormed())
    .replace(/[\u0085\u2028\u2029]/g, ' ')
    .replace(unwanted, (character) =>
      character === '\r' || character === '\v' || character === '\f' ? ' ' : '',
    )
    .replace(stackedMarks, '$1')
}
