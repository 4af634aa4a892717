import type { ReactNode } from 'react'
import { ChangingText } from '@/ui'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import { ButtonLink } from './actions'
import type { Language, Localised } from './language'
import styles from './panel.module.css'

interface PanelProps {
  heading: string
  /** Stands above the heading, for the eye only. */
  sign?: ReactNode
  children: ReactNode
}

/** One thing to do, in the middle of the page. */
export function Panel({ heading, sign, children }: PanelProps) {
  return (
    <section className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.panel}>
          {sign}
          <h1>
            <ChangingText text={heading} />
          </h1>
          {children}
        </div>
      </div>
    </section>
  )
}

interface NoScriptNoteProps {
  words: Localised<Pick<AccountWords, 'shared'>>
  language: Language
}

/** Says why nothing happens, and how to go on: in every language without JavaScript, and where the page's scripts do not arrive. */
export function NoScriptNote({ words, language }: NoScriptNoteProps) {
  const { notLoaded, loadAgain } = words[language].shared
  return (
    <>
      <noscript>
        <div className={styles.noScript}>
          <p>{words.english.shared.noScript}</p>
          <p lang="el">{words.greek.shared.noScript}</p>
        </div>
      </noscript>
      <div className={styles.notLoaded} role="alert">
        <p>{notLoaded}</p>
        <ButtonLink href="" isPrimary>
          {loadAgain}
        </ButtonLink>
      </div>
    </>
  )
}
