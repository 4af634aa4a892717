import { z } from 'zod'

/**
 * The kinds of numbered lists, each with its HTML `type` and its CSS `list-style`. A list item stores its kind's key as
 * `listItem`.
 */
export const numberedLists = {
  number: { title: 'Numbers: 1, 2, 3', type: '1', style: 'decimal' },
  letter: { title: 'Letters: a, b, c', type: 'a', style: 'lower-alpha' },
  capital: { title: 'Capital letters: A, B, C', type: 'A', style: 'upper-alpha' },
  roman: { title: 'Roman numerals: i, ii, iii', type: 'i', style: 'lower-roman' },
  capitalRoman: { title: 'Capital Roman numerals: I, II, III', type: 'I', style: 'upper-roman' },
} as const

export type NumberedList = keyof typeof numberedLists

export const numberedListNames = Object.keys(numberedLists).filter(isNumberedList)

export function isNumberedList(name: unknown): name is NumberedList {
  return typeof name === 'string' && Object.hasOwn(numberedLists, name)
}

/** The inline object that sets an item's number. The items below continue from that number. */
export const listStart = { name: 'listStart', number: z.number().int().min(0).max(9999) } as const

/** The parts of a block that determine its number. */
interface ListBlock {
  listItem?: string | undefined
  level?: number | undefined
  /** The item's own number. Without one, the numbering continues from the previous item. */
  start?: number | undefined
}

/**
 * Numbers the blocks as a browser does; blocks outside numbered lists get undefined. A list continues after
 * nested items and ends at any other block.
 */
export function numberBlocks(blocks: readonly ListBlock[]): (number | undefined)[] {
  let open: { listItem: string; number: number }[] = []
  return blocks.map(({ listItem, level = 1, start }) => {
    if (listItem === undefined) {
      open = []
      return undefined
    }
    const before = open.at(level - 1)
    const number = start ?? (before?.listItem === listItem ? before.number + 1 : 1)
    open = open.slice(0, level - 1)
    // Assign by index, because the first item of a list can already be nested.
    open[level - 1] = { listItem, number }
    return isNumberedList(listItem) ? number : undefined
  })
}

const romanValues = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
}

function toRoman(number: number): string {
  const [digits, value] = Object.entries(romanValues).find(([, each]) => each <= number) ?? []
  return digits && value ? digits + toRoman(number - value) : ''
}

function toLetters(number: number): string {
  return number < 1
    ? ''
    : toLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))
}

/** Formats an item's number, for example `3.`, `b.` or `IV.`. */
export function formatMarker(list: NumberedList, number: number): string {
  const { type } = numberedLists[list]
  const small = /i/i.test(type) ? toRoman(number) : type === '1' ? '' : toLetters(number)
  // Like browsers, use digits below 1, because letters and Roman numerals start at 1.
  const text = small || String(number)
  return `${type === type.toUpperCase() ? text.toUpperCase() : text}.`
}
