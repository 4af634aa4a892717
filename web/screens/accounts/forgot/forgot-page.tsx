'use client'

import { useState } from 'react'
import { Translated, useLanguage } from '../by-language'
import { inLanguage, type Localised } from '../language'
import { Outcome } from '../outcome'
import { ActionButton, Actions, MailSign, NoScriptNote, Panel, PlainLink } from '../panel'
import styles from '../panel.module.css'
import { ForgotForm } from './forgot-form'
import { type ForgotWords, useResetMail } from './use-reset-mail'

/** The page on which people ask for a mail to reset their password. */
export function ForgotPage({ words: localised }: { words: Localised<ForgotWords> }) {
  const language = useLanguage()
  const words = localised[language]
  const { forgot } = words
  const [hasRestarted, setRestarted] = useState(false)
  const { state, send, restart } = useResetMail(words, language)
  const isSent = state.status === 'success'

  function askAgain() {
    setRestarted(true)
    restart()
  }

  return (
    <Translated language={language}>
      <Panel heading={forgot.heading} sign={isSent ? <MailSign /> : undefined}>
        <NoScriptNote words={localised} language={language} />
        {isSent ? (
          <>
            <Outcome>
              <p>{forgot.done}</p>
              <p className={styles.soft}>{forgot.doneNext}</p>
            </Outcome>
            <Actions>
              <ActionButton onClick={askAgain}>{forgot.again}</ActionButton>
            </Actions>
          </>
        ) : (
          <div className={`${styles.scripted} ${styles.needsPage}`}>
            <p className={styles.soft}>{forgot.intro}</p>
            <ForgotForm state={state} words={words} takesFocus={hasRestarted} onSubmit={send} />
          </div>
        )}
        <p>
          <PlainLink href={inLanguage('/login', language)}>{forgot.back}</PlainLink>
        </p>
      </Panel>
    </Translated>
  )
}
