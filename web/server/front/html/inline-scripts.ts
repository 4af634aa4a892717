import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** An inline script without a type, or with one that runs. Data blocks (JSON-LD) need no permission. */
const inlineScript = /<script(?![^>]*\ssrc[\s=>])([^>]*)>([\s\S]*?)<\/script>/gi
const dataBlock = /\stype=["']?(?!(?:module|text\/javascript|application\/javascript)["'\s>])/i

/** `self.__next_f.push(…)` and `(self.__next_f=self.__next_f||[]).push(…)`: Next hands data to its router. */
const nextData = /^(?:self\.__next_[a-z]+|\(self\.(__next_[a-z]+)=self\.\1\|\|\[\]\))\.push\(([\s\S]*)\);?$/

/** Where the title of a page comes late, Next moves the icons that come with it to where browsers look for them. */
const movesIcons =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))'

const bootstrap = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('

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

const definitions = readDefinitions()

/** Whether a script contains only React's own definitions, and calls of them with text arguments. */
function isReactScript(script: string): boolean {
  if (!/^(?:\$R|requestAnimationFrame\()/.test(script)) return false
  let rest = script
  while (rest !== '') {
    const part = definitions.find((definition) => rest.startsWith(definition)) ?? call.exec(rest)?.[0]
    if (!part) return false
    rest = rest.slice(part.length)
  }
  return true
}

/** The inline scripts of a page that would run, as CSP sources. */
export interface InlineScripts {
  /** The inline scripts of Next and React. */
  own: string[]
  /** All others: the policy leaves them out, so browsers refuse to run them. */
  unknown: string[]
}

/**
 * Tells the inline scripts of Next and React from all others. A script that merely starts like one of theirs, with other
 * code behind it, is none of theirs.
 * @param siteScript the site's own script, see `beforeHydrationScript`
 */
export function inlineScripts(html: string, siteScript?: string): InlineScripts {
  const own = new Set<string>()
  const unknown = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    if (script === siteScript || isOwnScript(script)) own.add(hash)
    else unknown.add(hash)
  }
  return { own: [...own], unknown: [...unknown] }
}

/** Whether a script can do nothing but pass JSON to Next, or run React's own code. */
export function isOwnScript(script: string): boolean {
  const data = nextData.exec(script)?.[2]
  if (data !== undefined) return isJson(data)
  if (script.startsWith(bootstrap)) return isJson(script.slice(bootstrap.length).replace(/\);?$/, ''))
  return script === movesIcons || isReactScript(script)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
