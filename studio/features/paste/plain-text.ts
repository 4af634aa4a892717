// Word uses vertical tabs as line breaks.
const lineEnd = /\r\n|[\n\r\v\u0085\u2028]/

/** Whether the text has more than one line. */
export const hasLines = (text: string): boolean => splitLines(text.trim()).length > 1

function splitLines(text: string): string[] {
  return text.replaceAll(/[\u2029\f]/g, '\n\n').split(lineEnd)
}

/** Converts plain text with any type of line ending to HTML. Blank lines separate paragraphs. */
export function toHtml(text: string): string {
  const lines = splitLines(text).map((line) => (/[^\s\u200b\u2060\ufeff]/.test(line) ? line.trimEnd() : ''))
  const escaped = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = escaped.split(/\n{2,}/).filter(Boolean)
  return paragraphs.map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`).join('')
}
