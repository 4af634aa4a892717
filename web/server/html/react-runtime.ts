import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** React's streaming server, in the version that Next brings: it holds the inline scripts as string literals. */
const source = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'

/** A quoted literal that starts as React's inline scripts do. */
const literal = /(["'])((?:\$R[A-Z]=|requestAnimationFrame\()(?:\\.|(?!\1)[^\\\n])*)\1/g

const call = /^\$R[A-Z]\((?:"(?:[^"\\<]|\\.)*"|,)*\)(?:;|$)/

/** Reads the functions that React defines in the pages it streams. */
function readDefinitions(): string[] {
  const text = readFileSync(createRequire(import.meta.url).resolve(source), 'utf8')
  const definitions = [...text.matchAll(literal)].map(([, , body = '']) =>
    body.replaceAll(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character)),
  )
  // Some literals end in the start of a call, whose arguments follow.
  return definitions
    .map((definition) => definition.replace(/\$R[A-Z]\("$/, ''))
    .filter((definition) => definition !== '')
    .sort((a, b) => b.length - a.length)
}

let definitions: string[] | undefined

/** Whether a script is made of nothing but React's own definitions, and calls of them with text arguments. */
export function isReactScript(script: string): boolean {
  if (!/^(?:\$R|requestAnimationFrame\()/.test(script)) return false
  definitions ??= readDefinitions()
  let rest = script
  while (rest !== '') {
    const part = definitions.find((definition) => rest.startsWith(definition)) ?? call.exec(rest)?.[0]
    if (!part) return false
    rest = rest.slice(part.length)
  }
  return true
}
