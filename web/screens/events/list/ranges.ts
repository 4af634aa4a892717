/** From the first value up to the second one, which belongs to the range. */
export type Range = readonly [from: unknown, to: unknown]

const shortNames = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month)).toLocaleString('en', { month: 'short', timeZone: 'UTC' }),
)

/** Sorts behind every letter that dates are written in. */
const last = '\u{10ffff}'

/**
 * Where the dates of some months lie in the usual words of apps: "Dec 14 at 19:30".
 * @param month the number of the first one, from January, 0; it may be above 11
 * @param count how many
 */
export function usualRanges(month: number, count: number): Range[] {
  return Array.from({ length: count }, (_, index) => {
    const prefix = `${shortNames[(month + index) % 12]} `
    return [prefix, prefix + last]
  })
}

/** Where all texts lie that do not begin with the usual words, in whatever language and however they begin. */
export function otherRanges(): Range[] {
  const names = shortNames.toSorted()
  return ['', ...names].map((name, index) => [name && `${name}!`, names[index] ?? last])
}

/**
 * The ranges of moments and days that are no timestamps, such as ISO text or a map of seconds: Firestore sorts by type first, so no
 * range of timestamps has them.
 * @param from in milliseconds since 1970
 */
export function untimedRanges(from: number): Range[] {
  const seconds = Math.trunc(from / 1000)
  return [
    // In this century, in seconds or milliseconds.
    ...[1, 1e3].map((unit): Range => [seconds * unit, (Date.UTC(2100, 0) / 1000) * unit]),
    // Maps are compared key by key: those with a fraction of a second come behind all others, in no order of time.
    [{ _nanoseconds: 0, _seconds: seconds }, { _nanoseconds: 1e9 }],
    [{ nanoseconds: 0, seconds }, { nanoseconds: 1e9 }],
    // Digits until 2033, and ISO 8601; neither "18 Dec" nor "21 Dec".
    ...[seconds, '180', '190'].map((digits): Range => [`${digits}`, `${`${digits}`.slice(0, 2)}:`]),
    [new Date(from).toISOString().slice(0, 10), '21'],
  ]
}
