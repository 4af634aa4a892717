/** A range of values, including both ends. */
export type Range = readonly [from: unknown, to: unknown]

const shortNames = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month)).toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
)

/** Sorts after every character that can occur in a date. */
const last = '\u{10ffff}'

/**
 * Returns, for each month, the range of date strings in the format that apps usually write: "Dec 14 at 19:30".
 * @param month index of the first month; January is 0, and 12 is January again
 * @param count number of months
 */
export function usualRanges(month: number, count: number): Range[] {
  return Array.from({ length: count }, (_, index) => {
    const prefix = `${shortNames[(month + index) % 12]} `
    return [prefix, prefix + last]
  })
}

/** Returns the ranges of all strings that are outside the ranges of `usualRanges`, in any language. */
export function otherRanges(): Range[] {
  const names = shortNames.toSorted()
  return ['', ...names].map((name, index) => [name && `${name}!`, names[index] ?? last])
}

/**
 * Returns ranges of instants and days that are stored as types other than timestamps, such as ISO strings or maps of
 * seconds. Firestore sorts by type first, so ranges of timestamps do not contain them.
 * @param from in milliseconds since the Unix epoch
 */
export function untimedRanges(from: number): Range[] {
  const seconds = Math.trunc(from / 1000)
  return [
    // Numbers in this century, in seconds or milliseconds.
    ...[1, 1e3].map((unit): Range => [seconds * unit, (Date.UTC(2100, 0) / 1000) * unit]),
    // Maps are compared key by key, so maps with a fraction of a second come last, unordered.
    [{ _nanoseconds: 0, _seconds: seconds }, { _nanoseconds: 1e9 }],
    [{ nanoseconds: 0, seconds }, { nanoseconds: 1e9 }],
    // Strings of digits until 2033, and ISO 8601, but not "18 Dec" or "21 Dec".
    ...[seconds, '180', '190'].map((digits): Range => [`${digits}`, `${`${digits}`.slice(0, 2)}:`]),
    [new Date(from).toISOString().slice(0, 10), '21'],
  ]
}
