'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '@/ui'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import { addLanguage, type Language } from './language'
import { ActionButton, Actions, ButtonLink } from './panel'
import styles from './panel.module.css'
import { isProbablyUsed, type LinkError } from './use-action-link'

/** Shows an outcome that screen readers announce. If the replaced content had the focus, the outcome receives it. */
export function Outcome({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Leave the focus alone if the visitor has moved it in the meantime, for example to the menu.
    if (document.activeElement === document.body) outcome.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={outcome}
      className={isBad ? `${styles.outcome} ${styles.bad}` : styles.outcome}
      role={isBad ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

/** Shows that a request is in progress. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.waiting} ${styles.scripted} ${styles.needsPage}`} role="status">
      <Spinner />
      <span>{children}</span>
    </p>
  )
}

interface LinkFailureProps {
  state: LinkError
  message: string
  words: Pick<AccountWords, 'verify' | 'shared'>
  language: Language
  onRetry: () => void
}

/** Shows why a link failed and offers the next step. */
export function LinkFailure({ state, message, words, language, onRetry }: LinkFailureProps) {
  const { mode, retry } = state
  const isUsed = isProbablyUsed(state)
  const login = { path: '/login', label: words.shared.login }
  const newLink = { path: '/forgot-password', label: words.verify.requestNewLink }
  const resetWays = isUsed ? [login, newLink] : [newLink]
  const ways = mode === 'resetPassword' ? resetWays : [login]
  return (
    <>
      <Outcome isBad={!isUsed}>
        <p>{message}</p>
      </Outcome>
      <Actions>
        {retry && (
          <ActionButton onClick={onRetry} isPrimary>
            {words.shared.tryAgain}
          </ActionButton>
        )}
        {ways.map(({ path, label }, at) => (
          <ButtonLink key={path} href={addLanguage(path, language)} isPrimary={!retry && at === 0}>
            {label}
          </ButtonLink>
        ))}
      </Actions>
    </>
  )
}
