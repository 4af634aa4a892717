import type { ReactNode } from 'react'
import { writtenDay } from '../../../schemas/legal/calendar.ts'

interface FillInProps {
  /** Words with placeholders in braces, such as `Last updated {date}`. */
  words: string
  /** Days by the name of their placeholder, `yyyy-mm-dd`. */
  days: Readonly<Record<string, string>>
}

/** Words with days filled in, which machines can read as such. A placeholder without a day stays as written. */
export function FillIn({ words, days }: FillInProps) {
  return words.split(/(\{\w+\})/).map((part, index): ReactNode => {
    const day = days[part.slice(1, -1)]
    if (!part.startsWith('{') || day === undefined) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
      <time key={index} dateTime={day}>
        {writtenDay(day)}
      </time>
    )
  })
}
