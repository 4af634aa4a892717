import { firstLoadScripts } from './bench/first-load-javascript.ts'

/** What a first visit of a page loads before it is whole, without its pictures: bytes as they go over the wire, in brotli. */
export interface FirstLoad {
  /** With the styles, which stand in the page. */
  html: number
  scripts: number
  fonts: number
}

/** The typefaces that a page names, each with the letters it is for. */
const face = /@font-face\s*\{[^}]*\}/g

const greek = /[\u0370-\u03ff\u1f00-\u1fff]/

const accept = { 'accept-encoding': 'br', accept: 'text/html' }

const sizes = new Map<string, Promise<number>>()

/** Reads a page as a browser does that has nothing of it. */
export async function firstLoad(address: string): Promise<FirstLoad> {
  const answer = await fetch(address, { headers: accept })
  const html = await answer.text()
  const whole = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => sizeOf(new URL(path, address).href))).then(sum)
  return {
    html: Number(answer.headers.get('content-length')),
    scripts: await whole(firstLoadScripts(html)),
    fonts: await whole(fontsOf(html)),
  }
}

/** Each file is weighed once. */
function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address)
  if (known) return known
  const size = fetch(address, { method: 'HEAD', headers: accept }).then(({ ok, headers }) => {
    const length = Number(headers.get('content-length'))
    if (!ok || length === 0) throw new Error(`${address} has no size.`)
    return length
  })
  sizes.set(address, size)
  return size
}

/** Files of the typefaces whose letters a page has. */
function fontsOf(html: string): string[] {
  const words = html.slice(html.indexOf('<body'))
  return (html.match(face) ?? []).flatMap((rule) => {
    const file = /url\(["']?([^"')]+\.woff2)/.exec(rule)?.[1]
    const isGreek = /unicode-range:\s*U\+370/i.test(rule)
    return file && (!isGreek || greek.test(words)) ? [file] : []
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The most that a first visit may load, in bytes: what it is now, and room for a sentence. More is a decision. */
export const budgets = { html: 0, scripts: 0, fonts: 0 }
