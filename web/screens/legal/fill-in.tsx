import type { ReactNode } from 'react'
import { formatLegalDay } from '../../../schemas/legal/calendar.ts'

interface FillInProps {
  /** Text with placeholders in braces, such as `Last updated {date}`. */
  words: string
  /** Dates (`yyyy-mm-dd`), keyed by placeholder name. */
  days: Readonly<Record<string, string>>
}

/** Text with dates filled in as `<time>` elements. A placeholder without a date stays unchanged. */
export function FillIn({ words, days }: FillInProps) {
  return words.split(/(\{\w+\})/).map((part, index): ReactNode => {
    const day = days[part.slice(1, -1)]
    if (!part.startsWith('{') || day === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
      <time key={index} dateTime={day}>
        {formatLegalDay(day)}
      </time>
    )
  })
}
