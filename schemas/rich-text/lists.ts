import { z } from 'zod'

/** The kinds of numbered lists, by the name that an item has in the dataset, each with its type in HTML. */
export const numberedLists = {
  number: { title: 'Numbers: 1, 2, 3', type: '1' },
  letter: { title: 'Letters: a, b, c', type: 'a' },
  capital: { title: 'Capital letters: A, B, C', type: 'A' },
  roman: { title: 'Roman numbers: i, ii, iii', type: 'i' },
  capitalRoman: { title: 'Capital Roman numbers: I, II, III', type: 'I' },
} as const

export type NumberedList = keyof typeof numberedLists

export const numberedListNames = Object.keys(numberedLists).filter(isNumberedList)

export function isNumberedList(name: unknown): name is NumberedList {
  return typeof name === 'string' && Object.hasOwn(numberedLists, name)
}

/** The object within the words of an item that says its number, from which the items below it count on. */
export const listStart = { name: 'listStart', number: z.number().int().min(0).max(9999) } as const

/** The parts of a block that decide about its number. */
interface ListBlock {
  listItem?: string | undefined
  level?: number | undefined
  /** The number that the item begins with; without one it follows the item before it. */
  start?: number | undefined
}

/**
 * The number of each block, as a browser counts them; undefined for what is no item of a numbered list. A list goes on after items
 * within it, and ends at everything else.
 */
export function numbersOf(blocks: readonly ListBlock[]): (number | undefined)[] {
  let open: { listItem: string; number: number }[] = []
  return blocks.map(({ listItem, level = 1, start }) => {
    if (listItem === undefined) {
      open = []
      return undefined
    }
    const before = open.at(level - 1)
    const number = start ?? (before?.listItem === listItem ? before.number + 1 : 1)
    open = open.slice(0, level - 1)
    // A text may begin with an item of a lower level.
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

function romanOf(number: number): string {
  const [digits, value] = Object.entries(romanValues).find(([, each]) => each <= number) ?? []
  return digits && value ? digits + romanOf(number - value) : ''
}

function lettersOf(number: number): string {
  return number < 1
    ? ''
    : lettersOf(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))
}

/** The number of an item in words, such as `3.`, `b.` or `IV.`. */
export function markerOf(list: NumberedList, number: number): string {
  const { type } = numberedLists[list]
  const small = /i/i.test(type) ? romanOf(number) : type === '1' ? '' : lettersOf(number)
  // As browsers do: letters and Roman numbers begin with 1.
  const text = small || String(number)
  return `${type === type.toUpperCase() ? text.toUpperCase() : text}.`
}
