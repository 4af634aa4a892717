'use client'

import { useEffect, useRef } from 'react'
import styles from './contact-form.module.css'
import { sentAnchor } from './fields'
import type { FormWords } from './form-words'

/** The thanks. They show for a while after sending, and where a browser without JavaScript comes back to. */
export function Thanks({ words, isShown }: { words: FormWords; isShown: boolean }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) thanks.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <div
      ref={thanks}
      role="status"
      id={sentAnchor}
      className={styles.thanks}
      data-shown={isShown || undefined}
    >
      <div>
        <h3>{words.successHeading}</h3>
        <p>{words.successText}</p>
      </div>
    </div>
  )
}
