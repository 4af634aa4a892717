import { z } from 'zod'
import { dateFormat, isTimeZone } from '../../schemas/time-zone.ts'
import { moment, momentOrDay, moments } from './moments.ts'
import { paragraphs as cleanParagraphs, singleLine } from './plain-text.ts'
import type { FieldTypes } from './read-fields.ts'
import { isRecordId } from './record-id.ts'

const written = z.union([z.string(), z.number()]).transform(String)

/** Strings that apps sometimes store instead of a missing value. */
const noText = /^(?:|undefined|null|NaN|\[object Object\]|Invalid [Dd]ate)$/

/** Returns text as one line; also accepts a number. */
export function line(value: unknown, { limit }: { limit: number }): string | null {
  const text = singleLine(written.safeParse(value).data ?? '', limit)
  return noText.test(text) ? null : text
}

/** Returns text with paragraphs; also accepts a number. */
function paragraphs(value: unknown, { limit }: { limit: number }): string | null {
  const text = cleanParagraphs(written.safeParse(value).data ?? '', limit)
  return noText.test(text) ? null : text
}

const maxCount = 10_000_000

const count = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,8}$/)
      .transform(Number),
  ])
  .transform(Math.trunc)
  .pipe(z.number().min(0).max(maxCount))

const zone = z
  .string()
  .trim()
  .refine((name) => name === 'UTC' || (name.includes('/') && isTimeZone(name)))
  .transform((name) => {
    const { timeZone } = dateFormat('en', { timeZone: name }).resolvedOptions()
    // Keep the given name if the system returns an older one, such as Kiev for Kyiv.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  })

/** In a stored copy, a reference is a plain object. */
const reference = z
  .union([
    z.string(),
    z.object({ referencePath: z.string() }).transform(({ referencePath }) => referencePath),
    z.object({ id: z.string() }).transform(({ id }) => id),
  ])
  .transform((path) => path.trim().replace(/\/$/, ''))
  .transform((path) => path.slice(path.lastIndexOf('/') + 1))
  .refine(isRecordId)

/**
 * Returns the normalized URL of an image in the project's own storage, or null for any other value. Anyone can create a
 * bucket on the same host, so the allowed prefix includes the bucket.
 */
function picture(value: unknown, { pictureStorage }: { pictureStorage: readonly string[] }): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  const url = URL.parse(value.trim())
  if (!url || url.username || url.password) return null
  url.hash = ''
  // The URL parser does not resolve a percent-encoded `..`, but the server might.
  if (/%2e%2e|%00/i.test(url.pathname)) return null
  return pictureStorage.some((prefix) => url.href.startsWith(prefix)) ? url.href : null
}

const momentForms =
  'a Firestore timestamp (preferred, because Firestore can sort it), ISO 8601 text (event-local time if it has no offset), ' +
  '`{ seconds, nanoseconds }`, `{ _seconds, _nanoseconds }`, or seconds or milliseconds since 1970 as a number or digits'

/** The field types that records of any kind can use. */
export const fieldTypes = {
  text: { read: line, accepts: 'Text or a number, shown on one line.' },
  paragraphs: {
    read: paragraphs,
    accepts: 'Text or a number. Blank lines separate paragraphs. HTML is converted to text.',
  },
  count: {
    read: (value: unknown) => count.safeParse(value).data ?? null,
    accepts: 'A whole number of at least 0, or its digits as text.',
  },
  picture: { read: picture, accepts: "The download URL of a file in the project's storage." },
  reference: {
    read: (value: unknown) => reference.safeParse(value).data ?? null,
    accepts: 'The ID of a record, its path, or a Firestore `DocumentReference`.',
  },
  timeZone: {
    read: (value: unknown) => zone.safeParse(value).data ?? null,
    accepts: 'An IANA time zone name, such as `Europe/Athens`, or `UTC`.',
  },
  moment: { read: moment, accepts: `One of: ${momentForms}.` },
  momentOrDay: { read: momentOrDay, accepts: 'A `moment`, or a day such as `2026-12-11`.' },
  dates: {
    read: moments,
    accepts: 'A list of `momentOrDay` values, each on its own or as `{ start, end }`.',
  },
} satisfies FieldTypes
