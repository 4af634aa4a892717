'use client'

import { useState } from 'react'
import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { identityFailure, sendResetMail } from '../identity/identity'
import type { Language } from '../language'
import { failureMessage } from '../messages'

export type ForgotWords = Pick<AccountWords, 'forgot' | 'shared' | 'errors'>

/** `isAboutAddress` is true if the visitor has to correct the address. */
export type ResetMail =
  | { status: 'idle' | 'loading' | 'success' }
  | { status: 'error'; message: string; isAboutAddress: boolean }

/** Requests a reset e-mail. Ignores calls while a request is in progress. */
export function useResetMail({ forgot, errors }: Omit<ForgotWords, 'shared'>, language: Language) {
  const [state, setState] = useState<ResetMail>({ status: 'idle' })

  async function send(email: string) {
    if (state.status === 'loading') return
    if (!isAddress(email)) {
      const message = email === '' ? forgot.empty : errors.invalidEmail
      setState({ status: 'error', message, isAboutAddress: true })
      return
    }
    setState({ status: 'loading' })
    try {
      await sendResetMail(email, language)
      setState({ status: 'success' })
    } catch (error) {
      const message = failureMessage(identityFailure(error), errors, forgot.failed)
      setState({ status: 'error', message, isAboutAddress: message === errors.invalidEmail })
    }
  }

  return { state, send, restart: () => setState({ status: 'idle' }) }
}

/** Only catches typing mistakes: a missing part, a space, or two addresses. The provider does the real validation. */
export function isAddress(email: string): boolean {
  return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email) && email.length <= 255
}
