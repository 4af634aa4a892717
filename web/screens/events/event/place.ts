import { z } from 'zod'
import { line } from '../../../firestore/fields.ts'

type Bounds = Parameters<typeof line>[1]

/** What a map calls the parts of a place, in the order in which they are said: its name, its street, its town. */
const parts = [
  /^(?:(?:place|venue|location)_?)?(?:name|title)$|^venue$/i,
  /^(?:(?:formatted|street|full)_?)?address$|^street$/i,
  /^(?:city|town|(?:address_?)?locality)$/i,
]

const point = z.union([
  z.object({ latitude: z.number(), longitude: z.number() }),
  z
    .object({ lat: z.number(), lng: z.number() })
    .transform(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
])

/** Where a map keeps its point. */
const pointNames = ['geo', 'geopoint', 'geoPoint', 'coordinates', 'position', 'location']

/**
 * Text of one line; of a map the name, street and town, as `{ name, address }`, schema.org and Google's places have them; of a point on
 * the map "latitude, longitude".
 */
export function place(value: unknown, bounds: Bounds): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return line(value, bounds)
  const words = wordsOf(value, bounds)
  return words.length > 0 ? line(words, bounds) : pointOf(value)
}

/** The parts of a place without those that another part repeats. @param depth how many maps are read within one another */
function wordsOf(value: object, bounds: Bounds, depth = 2): string[] {
  const entries = Object.entries(value)
  const words = parts.flatMap((name) => {
    const part: unknown = entries.find(([key, held]) => name.test(key) && held)?.[1]
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return line(part, bounds) ?? []
    return depth > 1 ? wordsOf(part, bounds, depth - 1) : []
  })
  const isRepeated = (word: string, index: number) =>
    words.some(
      (other, at) =>
        other.toLowerCase().includes(word.toLowerCase()) && (other.length > word.length || at < index),
    )
  return words.filter((word, index) => !isRepeated(word, index))
}

function pointOf(value: object): string | null {
  const held = pointNames.map((name): unknown => Reflect.get(value, name))
  // A copy holds a point as a plain map; the SDK's own has getters.
  const found = [value, ...held].map((each) => point.safeParse(each).data).find(Boolean)
  return found ? `${found.latitude.toFixed(5)}, ${found.longitude.toFixed(5)}` : null
}
