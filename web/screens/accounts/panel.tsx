import type { ComponentProps, ReactNode } from 'react'
import { buttonLook } from '@/ui'
import { iconStroke } from '../../../schemas/icons'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { Language, Localised } from './language'
import styles from './panel.module.css'

interface PanelProps {
  heading: string
  /** Decorative image above the heading. */
  sign?: ReactNode
  children: ReactNode
}

/** A box for a single task, in the middle of the page. */
export function Panel({ heading, sign, children }: PanelProps) {
  return (
    <section className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.panel}>
          {sign}
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}

/** Props of every page that needs JavaScript. */
export interface ScriptedPageProps<Words> {
  words: Words
  language: Language
  /** The note that the page needs JavaScript, in each language. */
  noScript: Localised<string>
}

/**
 * Explains why nothing happens and how to continue. Shown if the scripts fail to load and, in every language, if
 * JavaScript is disabled.
 */
export function NoScriptNote(props: Omit<ScriptedPageProps<Pick<AccountWords, 'shared'>>, 'language'>) {
  const { noScript, words } = props
  return (
    <>
      <noscript>
        <div className={styles.noScript}>
          <p>{noScript.english}</p>
          <p lang="el">{noScript.greek}</p>
        </div>
      </noscript>
      <div className={styles.notLoaded} role="alert">
        <p>{words.shared.notLoaded}</p>
        <ButtonLink href="" isPrimary>
          {words.shared.loadAgain}
        </ButtonLink>
      </div>
    </>
  )
}

/** Buttons and links for the next step. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type ActionProps<Element extends 'a' | 'button'> = ComponentProps<Element> & { isPrimary?: boolean }

/** A link styled as a button. It triggers a full page load, so that the target page's own security policy applies. */
export function ButtonLink({ isPrimary = false, ...link }: ActionProps<'a'> & { href: string }) {
  return <a {...link} className={buttonLook(isPrimary ? 'primary' : 'secondary')} />
}

export function ActionButton({ isPrimary = false, ...button }: ActionProps<'button'>) {
  return <button type="button" {...button} className={buttonLook(isPrimary ? 'primary' : 'secondary')} />
}

/** A green check mark. */
export function CheckSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 72 72" aria-hidden="true">
      <path
        d="M36 3 44 9.6 54.3 9 57 19l8.8 5.400L62 34l3.8 9.600L57 49l-2.7 10L44 58.4 36 65l-8-6.600L17.7 59 15 49l-8.8-5.400L10 34 6.2 24.4 15 19 17.7 9 28 9.600Z"
        fill="var(--block-olive)"
      />
      <path d="m23 35 9.5 9.500L50 26" {...iconStroke} strokeWidth="6" />
    </svg>
  )
}

/** An envelope. */
export function MailSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 72 72" aria-hidden="true">
      <path d="M5 16 66 12l2 44-62 3Z" fill="var(--block-aegean)" />
      <path d="m9 20 28 21 27-24M9 55l20-20M63 52 45 35" {...iconStroke} strokeWidth="4" />
    </svg>
  )
}
