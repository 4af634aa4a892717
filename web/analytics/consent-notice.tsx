'use client'

import { useEffect, useRef } from 'react'
import { SiteLink } from '@/ui'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import type { Choice } from './consent'
import styles from './consent-notice.module.css'
import { useClearPlace } from './use-clear-place'

interface ConsentNoticeProps {
  words: SiteSettings['consent']
  /** The visitor's earlier choice, when they return to change it. */
  choice: Choice
  /** The visitor asked for the notice, so the keyboard goes there. */
  takesFocus: boolean
  onChoice: (choice: NonNullable<Choice>) => void
}

/**
 * Asks whether usage may be counted: a bar at the lower edge, for which the end of the page reserves space. Both
 * answers need one press and look the same.
 */
export function ConsentNotice({ words, choice, takesFocus, onChoice }: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const isClear = useClearPlace(notice, takesFocus)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-labelledby="consent-heading"
      tabIndex={-1}
      data-aside={!isClear || undefined}
      data-uncounted
    >
      <div className={styles.words}>
        <h2 id="consent-heading">{words.heading}</h2>
        <p>
          {words.text}{' '}
          <SiteLink href="/privacy" newTabLabel="">
            {words.privacyLink}
          </SiteLink>
          {choice && <strong> {choice === 'agreed' ? words.agreed : words.declined}</strong>}
        </p>
      </div>
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
