import { z } from 'zod'
import type { ParsedFields, RowPreview } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { exact } from '../model/texts.ts'
import type { ValidationResult } from '../validation/texts.ts'

const datetime = exact
  .pipe(z.iso.datetime({ offset: true }))
  .nullable()
  .catch(null)

/** Parsers for the two fields. */
export const periodShape = { from: datetime, until: datetime }

/** The input uses the editor's own time zone at first; one click lets the editor choose a different one. */
const options = { dateFormat: 'D MMMM YYYY', timeFormat: 'HH:mm', allowTimeZoneSwitch: true }

/**
 * The fields `from` and `until` of a document that appears and disappears automatically.
 * @param descriptions descriptions of the two fields, for editors
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

/**
 * The period in ISO 8601. Without `from`, it starts when the document is published; without `until`, it has
 * no end.
 */
export type Period = ParsedFields<ReturnType<typeof period>>

/** Labels that tell editors what happens at the two dates, for a model's `dates`. */
export const periodChanges = { from: 'Appears', until: 'Disappears' }

/** Whether a period includes a time (ms since the Unix epoch). The start is included, the end is not. */
export function isRunning({ from, until }: Period, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until))
}

/** Checks that an end is after its start. Both are ISO 8601. */
export function checkOrder(from: unknown, until: string | undefined): ValidationResult {
  if (!until || typeof from !== 'string') return true
  return Date.parse(from) < Date.parse(until) || 'Choose an end after the start.'
}

/**
 * A list row that shows a document's text and period.
 * @param title the field that contains the text
 */
export function periodPreview(title: string): RowPreview {
  return {
    select: { title, from: 'from', until: 'until' },
    prepare: ({ title: text, from = null, until = null }) => ({
      title: text,
      subtitle: describePeriod({ from, until }),
    }),
  }
}

/** Describes a period, for example "Runs now, until 3 October 2026 at 09:00". */
function describePeriod({ from, until }: Period): string {
  const now = Date.now()
  if (until && Date.parse(until) <= now) return `Ended on ${written(until)}`
  const end = until ? `until ${written(until)}` : 'until it is unpublished'
  // Without a start date, the document runs as soon as it is published. Do not write "Runs now", because it might still
  // be a draft.
  if (from === null) return `Once published, ${end}`
  return isRunning({ from, until }, now) ? `Runs now, ${end}` : `From ${written(from)}, ${end}`
}

/** Formats a datetime in the browser's time zone. */
function written(datetime: string): string {
  return new Date(datetime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}
