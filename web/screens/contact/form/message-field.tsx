import { type ComponentProps, useEffect, useState } from 'react'
import { TextArea } from '@/ui'
import { countText, pluralText } from '../../../../schemas/text/count-text'
import styles from './contact-form.module.css'
import { maxLengths } from './fields'
import type { FormWords } from './form-words'

/** Show the remaining length if fewer characters than this are left. */
const shownBelow = 5000

/** Pause in typing before screen readers announce the remaining length (ms). */
const pauseMs = 800

interface MessageFieldProps extends ComponentProps<typeof TextArea> {
  words: FormWords
  /** Length of the cleaned message in UTF-16 code units. */
  length: number
}

/** The message field, with the remaining length of a long message. */
export function MessageField({ words, length, ...field }: MessageFieldProps) {
  const left = maxLengths.MultiLine - length
  const excess = countText(Math.max(-left, 0), words.excessOne, words.excess)
  const text = left < shownBelow ? (excess ?? pluralText(left, words.remainingOne, words.remaining)) : ''
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div>
      <TextArea {...field} rows={7} />
      {text && (
        <p className={styles.count} data-excess={left < 0 || undefined} aria-hidden="true">
          {text}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}
