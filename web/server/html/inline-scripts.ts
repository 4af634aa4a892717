import { createHash } from 'node:crypto'
import { isReactScript } from './react-runtime.ts'

/** An inline script without a type, or with one that runs. Data blocks (JSON-LD) need no permission. */
const inlineScript = /<script(?![^>]*\ssrc[\s=>])([^>]*)>([\s\S]*?)<\/script>/gi
const dataBlock = /\stype=["']?(?!(?:module|text\/javascript|application\/javascript)["'\s>])/i

/** `self.__next_f.push(…)` and `(self.__next_f=self.__next_f||[]).push(…)`: Next hands data to its router. */
const nextData = /^(?:self\.__next_[a-z]+|\(self\.(__next_[a-z]+)=self\.\1\|\|\[\]\))\.push\(([\s\S]*)\);?$/

/** Where the title of a page comes late, Next moves the icons that come with it to where browsers look for them. */
const movesIcons =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))'

const bootstrap = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('

/** The inline scripts of a page that would run, as CSP sources. */
export interface InlineScripts {
  /** Those that Next and React put there. */
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
