import { type NumberedList, numberedListNames, numberedLists } from '../../../schemas/rich-text/lists.ts'

/** A list item in the pasted HTML. */
export interface ListItem {
  element: Element
  /** 1 for the outermost list. */
  level: number
  /** The item's number or bullet, for example `3.`, `(b)` or `·`. */
  marker: string
  /** The numbering type, if the HTML specifies it. */
  kind?: NumberedList | undefined
}

const kindsOfStyles: Readonly<Record<string, NumberedList>> = {
  ...Object.fromEntries(numberedListNames.map((name) => [numberedLists[name].style, name])),
  'decimal-leading-zero': 'number',
  'lower-latin': 'letter',
  'upper-latin': 'capital',
}

/**
 * Converts all lists to nested `<ol>` and `<ul>`, with `type` and `start` unless they are numbered 1, 2, 3.
 * Handles Word's paragraphs, Word Online's one-item lists, and the styles of Google Docs and Outlook.
 * @returns the number of items whose numbers are not supported, for example 1.1 or § 3
 */
export function normalizeLists(document: Document): number {
  const items = itemsOfWord(document)
  const unusual = items.filter(({ marker }) => /\d[.-]\d|(?:§|\p{L}{2,}\.?)\s*\d/u.test(marker)).length
  buildLists(items)
  for (const list of document.querySelectorAll('ol > ol, ol > ul, ul > ol, ul > ul')) {
    const before = list.previousElementSibling
    const item = before?.tagName === 'LI' ? before : document.createElement('li')
    // The copied fragment might start at a nested item.
    if (item !== before) list.before(item)
    item.append(list)
  }
  for (const list of document.querySelectorAll('ol:not([type])')) {
    const kind = kindOfStyle(document, list) ?? kindOfStyle(document, list.querySelector(':scope > li'))
    if (kind) list.setAttribute('type', numberedLists[kind].type)
  }
  return unusual
}

/** Finds Word's list items: paragraphs that start with a marker, or the one-item lists of Word Online. */
function itemsOfWord(document: Document): ListItem[] {
  return [...document.querySelectorAll('p[style*="mso-list"], li[data-aria-level]')].flatMap((element) => {
    if (element.tagName === 'LI') {
      const list = element.parentElement
      const start = Number(list?.getAttribute('start') ?? element.getAttribute('data-aria-posinset') ?? 1)
      const marker = list?.tagName === 'OL' ? `${start}.` : '·'
      const kind = kindOfStyle(document, element) ?? kindOfStyle(document, list)
      return { element, level: Number(element.getAttribute('data-aria-level')), marker, kind }
    }
    const level = Number(/\blevel(\d+)/.exec(element.getAttribute('style') ?? '')?.[1])
    const marker = [...element.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    if (!level || !marker) return []
    const text = marker.textContent?.trim() ?? ''
    marker.remove()
    return { element, level, marker: text }
  })
}

/**
 * Returns the numbering type from the `list-style` of a list or an item, set inline or by a class in the page's
 * style sheet.
 */
function kindOfStyle(document: Document, element: Element | null): NumberedList | undefined {
  const style = element?.getAttribute('style') ?? ''
  const [, own] = /list-style(?:-type)?:\s*([\w-]+)/.exec(style) ?? []
  if (own && kindsOfStyles[own]) return kindsOfStyles[own]
  const classes = [...(element?.classList ?? [])].filter((name) => /^[\w-]+$/.test(name))
  const sheet = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const named = classes.map(
    (name) => new RegExp(`\\.${name}\\s*\\{[^}]*list-style(?:-type)?:\\s*([\\w-]+)`).exec(sheet)?.[1],
  )
  return named.map((name) => kindsOfStyles[name ?? '']).find((kind) => kind !== undefined)
}

/** Groups items that directly follow each other, without other text in between. */
function groupRuns(items: readonly ListItem[]): ListItem[][] {
  const runs: ListItem[][] = []
  let last: Element | undefined
  for (const item of items) {
    const place = getPlace(item.element)
    const run = last && place.previousElementSibling === last ? runs.at(-1) : undefined
    if (run) run.push(item)
    else runs.push([item])
    last = place
  }
  return runs
}

/**
 * Returns the element to compare with its siblings: the item, or the outermost element that contains only this
 * item.
 */
function getPlace(element: Element): Element {
  let place = element
  for (let around = place.parentElement; around; around = place.parentElement) {
    const isAlone = around.children.length === 1 && around.textContent?.trim() === place.textContent?.trim()
    if (around.tagName === 'BODY' || !isAlone) return place
    place = around
  }
  return place
}

/** Moves items into nested lists. */
export function buildLists(items: readonly ListItem[]): void {
  for (const run of groupRuns(items)) buildRun(run)
}

function buildRun(run: readonly ListItem[]): void {
  const places = run.map(({ element }) => getPlace(element))
  const anchor = places[0]?.ownerDocument.createComment('')
  if (!anchor) return
  places[0]?.before(anchor)
  let open: { list: Element; kind: NumberedList | undefined; next: number }[] = []
  for (const [index, { element, level, ...item }] of run.entries()) {
    const siblings = run.filter((other) => other.level === level).map(({ marker }) => marker)
    const kind = item.kind ?? kindOfMarkers(item.marker, siblings)
    const number = kind && parseNumber(item.marker, item.kind ? 'number' : kind)
    open = open.slice(0, level)
    if (open.length === level && open.at(-1)?.kind !== kind) open.pop()
    while (open.length < level) {
      const list = anchor.ownerDocument.createElement(kind ? 'ol' : 'ul')
      if (kind) list.setAttribute('type', numberedLists[kind].type)
      const around = open.at(-1)?.list
      if (around) (around.lastElementChild ?? around).append(list)
      else anchor.before(list)
      open.push({ list, kind, next: 1 })
    }
    const entry = anchor.ownerDocument.createElement('li')
    entry.append(...element.childNodes)
    const list = open.at(-1)
    if (list) {
      if (number !== undefined && number !== list.next) entry.setAttribute('value', String(number))
      list.next = (number ?? list.next) + 1
      list.list.append(entry)
    }
    places[index]?.remove()
  }
  anchor.remove()
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanNumber(text: string): number {
  const digits = [...text.toLowerCase()].map((letter) => romanDigits[letter] ?? Number.NaN)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

/** Returns the last part of a marker without punctuation: `iv` for `(iv)`, `1` for `2.1.`. */
const getMarkerCore = (marker: string) => /([\da-z]+)[.)\]:]*$/i.exec(marker.trim())?.[1] ?? ''

/**
 * Returns the numbering type of a marker. A marker such as `i` or `v` can be a letter or a Roman numeral; the
 * other markers decide which.
 * @param markers the markers of all items on the same level, in order
 */
function kindOfMarkers(marker: string, markers: readonly string[]): NumberedList | undefined {
  const core = getMarkerCore(marker)
  // Word's bullets can be letters in a symbol font, so a letter only counts as a number if a full stop, colon
  // or bracket follows.
  if (core === '' || !/[.)\]:]$|\d$/.test(marker.trim())) return undefined
  if (/^\d+$/.test(core)) return 'number'
  const isUpper = core === core.toUpperCase()
  const cores = markers.map(getMarkerCore)
  const isInOrder = (numbers: number[]) =>
    numbers.every((number, index) => index === 0 || number === 1 || number === (numbers[index - 1] ?? 0) + 1)
  const isRoman = cores.every((each) => /^[ivxlcdm]+$/i.test(each)) && isInOrder(cores.map(romanNumber))
  const isLetters = cores.every((each) => /^[a-z]$/i.test(each)) && isInOrder(cores.map(letterNumber))
  const saysRoman = isRoman && (!isLetters || /^[iv]/i.test(cores[0] ?? ''))
  if (saysRoman) return isUpper ? 'capitalRoman' : 'roman'
  if (core.length > 2) return undefined
  return isUpper ? 'capital' : 'letter'
}

const letterNumber = (text: string) =>
  [...text.toLowerCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)

/** Returns the possible numbers of a marker, because `i` can be a letter or a Roman numeral. */
export function parseMarker(marker: string): number[] {
  const core = getMarkerCore(marker)
  return /^\d/.test(core) ? [Number(core)] : [letterNumber(core), romanNumber(core)]
}

function parseNumber(marker: string, kind: NumberedList): number {
  const core = getMarkerCore(marker)
  if (kind === 'number') return Number(core)
  return kind === 'roman' || kind === 'capitalRoman' ? romanNumber(core) : letterNumber(core)
}
