import { brotliCompressSync } from 'node:zlib'

/** The size of a first visit of a page, without its pictures: transferred bytes, in brotli. */
export interface FirstLoad {
  /** With the styles that it needs at first, which stand in it, and with its headers. */
  html: number
  /** Whole style sheets, which follow. */
  styles: number
  scripts: number
  fonts: number
}

/** The typefaces that a style sheet names, each with the letters it is for. */
const face = /@font-face\s*\{[^}]*\}/g

const accept = { 'accept-encoding': 'br', accept: 'text/html' }

const sizes = new Map<string, Promise<number>>()

/** Reads a page as a browser does that has nothing of it. */
export async function firstLoad(address: string): Promise<FirstLoad> {
  const answer = await fetch(address, { headers: accept })
  const html = await answer.text()
  const whole = (paths: readonly (string | URL)[]) =>
    Promise.all(paths.map((path) => sizeOf(new URL(path, address).href))).then(sum)
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" data-/g)].map(
    ([, path = '']) => new URL(path, address),
  )
  const fonts = await Promise.all(sheets.map((sheet) => fontsOf(sheet, html)))
  return {
    html: sizeOfHeaders(answer.headers) + bestSize(html, Number(answer.headers.get('content-length'))),
    styles: await whole(sheets),
    scripts: await whole(firstLoadScripts(html)),
    fonts: await whole(fonts.flat()),
  }
}

/** The addresses of the scripts a modern browser loads for a page, each once. */
export function firstLoadScripts(html: string): string[] {
  const legacy = html.match(/<script[^>]*\snoModule[^>]*>/gi) ?? []
  const named = html.match(/\/_next\/static\/[\w./~-]+\.js/g) ?? []
  return [...new Set(named)].filter((script) => !legacy.some((tag) => tag.includes(script)))
}

/** A page in demand is compressed as well as can be, which takes a while and is only of interest to one that is too large. */
function bestSize(html: string, sent: number): number {
  return sent < 12_000 ? sent : brotliCompressSync(html).length
}

/** As they go over the wire, a line each. */
function sizeOfHeaders(headers: Headers): number {
  return sum([...headers].map(([name, value]) => `${name}: ${value}\r\n`.length))
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

/** Addresses of the typefaces in a style sheet that have a letter of the page. */
async function fontsOf(sheet: URL, html: string): Promise<string[]> {
  const css = await (await fetch(sheet)).text()
  const body = html.slice(html.indexOf('<body'))
  const [shown = ''] = body.split('<script>')
  const letters = new Set(shown.replaceAll(/<[^>]*>/g, ''))
  return (css.match(face) ?? []).flatMap((rule) => {
    const file = /url\(["']?([^"')]+\.woff2)/.exec(rule)?.[1]
    const ranges = (/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? '').split(',').map(readRange)
    const isIn = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 0x20 && ranges.some(([first, last]) => code >= first && code <= last)
    }
    return file && [...letters].some(isIn) ? [new URL(file, sheet).href] : []
  })
}

/** The first and the last letter of `U+370-377`, or of `U+??`. */
function readRange(range: string): [first: number, last: number] {
  const [from = '', to = from] = range.trim().slice(2).split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The most that a first visit of any page may load, in bytes: what the heaviest one does, and room for some sentences. More is
 * a decision. A page with Greek letters has a second file of each typeface, one with accents a third.
 */
export const budgets: FirstLoad = {
  // 14.0 to 18.4 kB with the page's data on 2026-11-23; a link with parameters is compressed quickly and carries more.
  html: 23_000,
  styles: 16_000,
  scripts: 131_000,
  fonts: 92_000,
}
