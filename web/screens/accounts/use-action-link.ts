'use client'

import { useEffect, useRef, useState } from 'react'
import { type ActionLink, markSpent, readActionLink } from './action-link'
import { applyCode, checkCode, IdentityFailure, identityFailure, resetPassword } from './identity/identity'
import { isLinkDead } from './messages'
import { type NewPassword, noPassword, type PasswordMistake, passwordMistake } from './new-password-form'

/** The modes of a link, with the operation that its code must allow. */
const operations = {
  verifyEmail: 'VERIFY_EMAIL',
  resetPassword: 'PASSWORD_RESET',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
} as const

type Mode = keyof typeof operations

export type LinkProblem =
  | { kind: 'missingCode' }
  | { kind: 'invalidMode'; mode: string }
  /** The code could not be checked, or not be applied. */
  | { kind: 'link'; failure: IdentityFailure }
  | { kind: 'password'; mistake: PasswordMistake }
  | { kind: 'reset'; failure: IdentityFailure }

interface Common {
  /** Null for a link that asks for something else, and until the link is read. */
  mode: Mode | null
  link: ActionLink | null
  /** Address of the account, once the code is checked. */
  email: string
  /** The last input, for the next attempt. */
  entered: NewPassword
}

/** `retry` is the status from which another try starts; null where it cannot help. */
export type LinkError = Common & {
  status: 'error'
  problem: LinkProblem
  retry: 'loading' | 'ready' | null
}

export type LinkState = (Common & { status: 'loading' | 'ready' | 'submitting' | 'success' }) | LinkError

const unread: LinkState = { status: 'loading', mode: null, link: null, email: '', entered: noPassword }

/** Where a page was opened without a code. */
export const withoutCode: LinkError = {
  ...unread,
  status: 'error',
  problem: { kind: 'missingCode' },
  retry: null,
}

function opened(link: ActionLink | null, modeOfPage: Mode | undefined): LinkState {
  const asked = modeOfPage ?? link?.mode ?? ''
  const mode = isMode(asked) ? asked : null
  if (link?.isSpent && mode) return { ...unread, mode, link, status: 'success', email: link.email }
  if (!link?.code) return { ...withoutCode, mode, link }
  if (mode) return { ...unread, mode, link }
  return { ...withoutCode, link, problem: { kind: 'invalidMode', mode: asked } }
}

function isMode(text: string): text is Mode {
  return Object.hasOwn(operations, text)
}

/**
 * The link by which the page was opened: its code is checked once the page is hydrated, and spent when it needs nothing
 * else, or with a new password.
 * @param modeOfPage what the page is for, whatever the link says
 */
export function useActionLink(modeOfPage?: Mode) {
  const [state, setState] = useState(unread)
  const isOpened = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once, and only the browser knows its link.
  useEffect(() => {
    // In development React runs effects twice, and a code can be spent once.
    if (isOpened.current) return
    isOpened.current = true
    void open(opened(readActionLink(), modeOfPage))
  }, [])

  async function open(from: LinkState) {
    setState(from)
    const { status, link, mode } = from
    if (status !== 'loading' || !link || !mode) return
    try {
      const email = await checkOperation(link.code, mode)
      if (mode === 'resetPassword') return setState({ ...from, status: 'ready', email })
      await applyCode(link.code)
      markSpent(link, email)
      setState({ ...from, status: 'success', email })
    } catch (error) {
      const failure = identityFailure(error)
      const retry = isLinkDead(failure) ? null : 'loading'
      setState({ ...from, status: 'error', problem: { kind: 'link', failure }, retry })
    }
  }

  async function submit(entered: NewPassword) {
    const { link, email } = state
    if (!link || state.status === 'submitting') return
    const mistake = passwordMistake(entered)
    if (mistake) {
      setState({ ...state, entered, status: 'error', problem: { kind: 'password', mistake }, retry: 'ready' })
      return
    }
    setState({ ...state, entered, status: 'submitting' })
    try {
      await resetPassword(link.code, entered.password)
      markSpent(link, email)
      setState({ ...state, entered: noPassword, status: 'success' })
    } catch (error) {
      const failure = identityFailure(error)
      const retry = isLinkDead(failure) ? null : 'ready'
      setState({ ...state, entered, status: 'error', problem: { kind: 'reset', failure }, retry })
    }
  }

  function retry() {
    if (state.status !== 'error' || !state.retry) return
    if (state.retry === 'loading') void open({ ...state, status: 'loading' })
    else setState({ ...state, status: 'ready' })
  }

  return { state, submit, retry }
}

/**
 * Checks that a code is good for what its link says.
 * @returns the address of the account
 * @throws IdentityFailure, also for a good code of another kind
 */
async function checkOperation(code: string, mode: Mode): Promise<string> {
  const { operation, email } = await checkCode(code)
  if (operation !== operations[mode]) throw new IdentityFailure('auth/invalid-action-code')
  return email
}

/**
 * Redirects to another page of the site after a delay. Replaces the history entry, so that "back" does not return to a
 * used link. Loads a new document, because the new page must not run under the policies of this one.
 * @param path null while there is no target
 * @param delay in milliseconds
 */
export function useRedirect(path: string | null, delay: number): void {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => location.replace(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay])
}
