'use client'

import { useEffect, useRef } from 'react'
import { SiteLink } from '@/ui'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import type { Choice } from './consent'
import styles from './consent-notice.module.css'

interface ConsentNoticeProps {
  words: SiteSettings['consent']
  /** What the visitor chose before, when they come to change it. */
  choice: Choice
  /** The visitor asked for the notice, so the keyboard goes there. */
  takesFocus: boolean
  onChoice: (choice: NonNullable<Choice>) => void
}

/** Asks whether usage may be counted. Both answers are one press away and look the same. */
export function ConsentNotice({ words, choice, takesFocus, onChoice }: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby="consent-heading"
      tabIndex={-1}
      data-uncounted
    >
      <h2 id="consent-heading">{words.heading}</h2>
      <p>
        {words.text}{' '}
        <SiteLink href="/privacy" newTabLabel="">
          {words.privacyLink}
        </SiteLink>
      </p>
      {choice && <p>{choice === 'agreed' ? words.agreed : words.declined}</p>}
      <div className={styles.choices}>
        <button type="button" onClick={() => onChoice('declined')}>
          {words.decline}
        </button>
        <button type="button" onClick={() => onChoice('agreed')}>
          {words.agree}
        </button>
      </div>
    </section>
  )
}
