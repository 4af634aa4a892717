/** As Next hands a part of a page's data to its router, one script for each part, as a string. */
const dataScript = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g

/** What would end a script, or a line in it, in a string of JSON. */
const unsafe = /[<>&\u2028\u2029]/g

/**
 * Puts the data of a page into one script, the last of those it comes in. The policy names each inline script by its hash,
 * and dozens of hashes are the part of an answer that nothing compresses.
 */
export function dataInOneScript(html: string): string {
  const scripts = [...html.matchAll(dataScript)]
  const last = scripts.at(-1)
  if (!last || scripts.length === 1) return html
  const data = scripts.map(([, text = '""']) => String(JSON.parse(text))).join('')
  const script = `<script>self.__next_f.push([1,${asLiteral(data)}])</script>`
  return html.replace(dataScript, (...match) => (match.at(-2) === last.index ? script : ''))
}

function asLiteral(text: string): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(unsafe, escaped)
}
