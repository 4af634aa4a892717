import { z } from 'zod'

/*
 * Points in time in records. A moment is ISO 8601: in UTC with a `Z`, or in the event's local time without a zone. A
 * day is YYYY-MM-DD.
 */

/** A Firestore timestamp, which is a plain object in stored copies, or a timestamp from an export. */
const timestamp = z.union([
  z.object({ seconds: z.number(), nanoseconds: z.number() }),
  z
    .object({ _seconds: z.number(), _nanoseconds: z.number() })
    .transform(({ _seconds, _nanoseconds }) => ({ seconds: _seconds, nanoseconds: _nanoseconds })),
])

/** Not `z.iso.datetime`, which rejects times without seconds. */
const isoText =
  /^(\d{4}-?\d\d-?\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.(\d{1,9}))?)?(?:(Z)|([+-]\d\d):?(\d\d))?$/i

export function moment(value: unknown): string | null {
  if (typeof value === 'number') return readUnixTime(value)
  if (typeof value === 'string') return momentInText(value.trim())
  const { data } = timestamp.safeParse(value)
  return data ? toIso(data.seconds * 1000 + data.nanoseconds / 1e6) : null
}

function momentInText(text: string): string | null {
  if (/^\d{9,13}$/.test(text)) return readUnixTime(Number(text))
  const [, date, hour, minute, second = '00', fraction = '0', utc, hours, minutes] = isoText.exec(text) ?? []
  const day = parseDay(date)
  if (day === null) return null
  const local = `${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3)}`
  if (hours) return toIso(Date.parse(`${local}${hours}:${minutes}`))
  const iso = toIso(Date.parse(`${local}Z`))
  return utc ? iso : (iso?.slice(0, -1) ?? null)
}

export function parseDay(value: unknown): string | null {
  const [, year, month, date] =
    /^\s*(\d{4})-?(\d\d)-?(\d\d)\s*$/.exec(typeof value === 'string' ? value : '') ?? []
  const day = `${year}-${month}-${date}`
  // Rejects dates that do not exist, such as "2026-02-31".
  return toIso(Date.parse(day))?.startsWith(day) ? day : null
}

export function momentOrDay(value: unknown): string | null {
  return moment(value) ?? parseDay(value)
}

const earliest = Date.UTC(2000, 0)
const latest = Date.UTC(2100, 0)

/** Accepts seconds or milliseconds since the Unix epoch. Only one of the two units gives a date in this century. */
function readUnixTime(time: number): string | null {
  return toIso(time * 1000) ?? toIso(time)
}

function toIso(time: number): string | null {
  return time >= earliest && time < latest ? new Date(time).toISOString() : null
}

const maxDates = 400

/** Parses a list of moments or days, or of `{ start, end }`. */
export function moments(value: unknown): string[] | null {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, maxDates) : []
  const dates = items.flatMap((item) => {
    const { start, end }: { start?: unknown; end?: unknown } = Object(item)
    const from = momentOrDay(start ?? item)
    const to = momentOrDay(end)
    if (from === null) return []
    return to !== null && to > from ? `${from}/${to}` : from
  })
  return dates.length === 0 ? null : [...new Set(dates)].sort()
}
