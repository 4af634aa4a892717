/** Texts from the first one up to the second, which belongs to the range. */
export type TextRange = readonly [from: string, to: string]

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2024, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
)
const shortNames = monthNames.map((name) => name.slice(0, 3))

const aDay = 24 * 60 * 60 * 1000

/** Sorts behind every letter that dates are written in. */
const last = '\u{10ffff}'

const startingWith = (prefix: string): TextRange => [prefix, prefix + last]

/**
 * Where the dates of some months lie in the usual words of apps: "Dec 14 at 19:30".
 * @param from first day, in milliseconds since 1970
 * @param to last day; at most 11 months later
 */
export function usualRanges(from: number, to: number): TextRange[] {
  const [first, until] = [new Date(from), new Date(to)]
  const months =
    (until.getUTCFullYear() - first.getUTCFullYear()) * 12 + until.getUTCMonth() - first.getUTCMonth()
  return Array.from({ length: months + 1 }, (_, index) =>
    startingWith(`${shortNames[(first.getUTCMonth() + index) % 12]} `),
  )
}

/** Where all texts lie that do not begin with the usual words, in whatever language and however they begin. */
export function otherRanges(): TextRange[] {
  const names = shortNames.toSorted()
  return ['', ...names].map((name, index) => [name && `${name}!`, names[index] ?? last])
}

/**
 * Where the dates in words of some days lie: "Nov 2", "November 2", "Nov 2nd" and "2 Nov", and not "Nov 20".
 * @param day as YYYY-MM-DD
 * @param count how many days, at most 6 for Firestore
 */
export function rangesOfDays(day: string, count: number): TextRange[] {
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(day) + index * aDay)).flatMap(
    (date) => {
      const name = monthNames[date.getUTCMonth()] ?? ''
      const short = name.slice(0, 3)
      const number = date.getUTCDate()
      const monthFirst = [...new Set([short, name])].flatMap((month): TextRange[] => {
        const text = `${month} ${number}`
        return [
          [text, `${text}/${last}`],
          [`${text}:`, text + last],
        ]
      })
      return [...monthFirst, startingWith(`${number} ${short}`)]
    },
  )
}
