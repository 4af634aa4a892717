import { z } from 'zod'
import type { RowPreview, ValuesOf } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { exact } from '../model/texts.ts'
import type { ValidationResult } from '../validation/texts.ts'

const datetime = exact
  .pipe(z.iso.datetime({ offset: true }))
  .nullable()
  .catch(null)

/** How the site reads the two fields. */
export const periodShape = { from: datetime, until: datetime }

/** One click names the zone, which is the editor's own until they choose another. */
const options = { dateFormat: 'D MMMM YYYY', timeFormat: 'HH:mm', allowTimeZoneSwitch: true }

/**
 * The fields `from` and `until` of a document that comes and goes by itself.
 * @param descriptions of the two, for editors
 */
export function period(descriptions: Record<keyof typeof periodShape, string>) {
  return {
    from: field(
      { type: 'datetime', title: 'Start', description: descriptions.from, options },
      periodShape.from,
    ),
    until: field(
      {
        type: 'datetime',
        title: 'End',
        description: descriptions.until,
        options,
        validation: (rule) => rule.custom<string>((until, { document }) => checkOrder(document?.from, until)),
      },
      periodShape.until,
    ),
  }
}

/** When a document is shown, in ISO 8601. Null: from the publish on, or without an end. */
export type Period = ValuesOf<ReturnType<typeof period>>

/** What happens at the two dates, for the `dates` of a model. */
export const periodChanges = { from: 'Appears', until: 'Goes away' }

/** @param now milliseconds since 1970. The first moment belongs to the period, the last one does not. */
export function isRunning({ from, until }: Period, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))
}

/** Checks that an end comes after its start. Both are ISO 8601. */
export function checkOrder(from: unknown, until: string | undefined): ValidationResult {
  if (!until || typeof from !== 'string') return true
  return Date.parse(from) < Date.parse(until) || 'Choose an end that comes after the start.'
}

/** The row of such a document in a list: a text of it, and when it is shown. @param title the field that holds the text */
export function periodPreview(title: string): RowPreview {
  return {
    select: { title, from: 'from', until: 'until' },
    prepare: ({ title: text, from = null, until = null }) => ({
      title: text,
      subtitle: describePeriod({ from, until }),
    }),
  }
}

/** "Runs now, until 3 October 2026 at 09:00". */
function describePeriod({ from, until }: Period): string {
  const now = Date.now()
  if (until && Date.parse(until) <= now) return `Was there until ${written(until)}`
  const end = until ? `until ${written(until)}` : 'until it is unpublished'
  // It may be a draft, which no visitor sees yet.
  if (from === null) return `From its publish on, ${end}`
  return isRunning({ from, until }, now) ? `Runs now, ${end}` : `From ${written(from)}, ${end}`
}

/** In the reader's time zone. */
function written(datetime: string): string {
  return new Date(datetime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}
