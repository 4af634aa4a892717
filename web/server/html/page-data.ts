/** As Next hands a part of a page's data to its router, one script for each part, as a string. */
const dataScript = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g

/** A part that is no text, between whose neighbours nothing may be joined. */
const binaryPart = '<script>self.__next_f.push([3,'

/** What would end a script, or a line in it, in a string of JSON. */
const unsafe = /[<>&\u2028\u2029]/g

/**
 * Takes the data out of a page that React needs to bring it to life. The page shows everything without it.
 * @returns the page, and one script with all of the data; undefined where the page has none, or has it in a form that must stay
 */
export function withoutData(html: string): { html: string; data: string | undefined } {
  const parts = [...html.matchAll(dataScript)]
  if (parts.length === 0 || html.includes(binaryPart)) return { html, data: undefined }
  const text = parts.map(([, part = '""']) => String(JSON.parse(part))).join('')
  return { html: html.replace(dataScript, ''), data: `self.__next_f.push([1,${asLiteral(text)}])` }
}

function asLiteral(text: string): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(unsafe, escaped)
}
