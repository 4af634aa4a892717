'use client'

import { useEffect, useRef, useState } from 'react'
import {
  type ActionLink,
  isMode,
  type Mode,
  markSpent,
  markTried,
  operations,
  readActionLink,
  showLink,
} from './action-link'
import {
  applyCode,
  checkCode,
  IdentityFailure,
  identityFailure,
  isUnanswered,
  resetPassword,
} from './identity/identity'
import { isCodeUnknown, isLinkDead } from './messages'
import { type NewPassword, noPassword, type PasswordMistake, passwordMistake } from './new-password-form'

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
  /** Whether a press of "Try again" led here, so that the keyboard has lost its place. */
  isRetried: boolean
}

/** `ready` waits for a new password or, when the link changes the account, for a press: scanners of mails open links too. */
type Waiting = 'loading' | 'ready'

/** `retry` is the status from which another try starts; null where it cannot help. */
export type LinkError = Common & { status: 'error'; problem: LinkProblem; retry: Waiting | null }

export type LinkState = (Common & { status: Waiting | 'submitting' | 'success' }) | LinkError

const unread: LinkState = {
  status: 'loading',
  mode: null,
  link: null,
  email: '',
  entered: noPassword,
  isRetried: false,
}

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
  if (!link || link.codes.length === 0) return { ...withoutCode, mode, link }
  if (mode) return { ...unread, mode, link }
  return { ...withoutCode, link, problem: { kind: 'invalidMode', mode: asked } }
}

/**
 * The link by which the page was opened: its code is checked once the page is hydrated, and spent at once when it confirms
 * the address of the account, else with a new password or at a press. The address bar shows a link that does not work.
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
    if (from.status === 'error' && from.link) showLink(from.link)
    setState(from)
    const { status, link, mode } = from
    if (status !== 'loading' || !link || !mode) return
    try {
      const { code, email } = await checkOperation(link.codes, mode)
      const checked: LinkState = { ...from, link: { ...link, codes: [code] }, email, status: 'ready' }
      if (mode === 'verifyEmail') await spend(checked, applyCode(code), 'loading')
      else setState(checked)
    } catch (error) {
      fail(from, 'link', error, 'loading')
    }
  }

  /** Waits for a call that spends the code. */
  async function spend(
    from: LinkState,
    call: Promise<void>,
    again: Waiting,
    kind: 'link' | 'reset' = 'link',
  ) {
    const succeed = () => {
      if (from.link) markSpent(from.link, from.email)
      setState({ ...from, entered: noPassword, status: 'success' })
    }
    try {
      await call
      succeed()
    } catch (error) {
      const failure = identityFailure(error)
      failure.late?.then(succeed, () => {})
      const link = from.link && isUnanswered(failure) ? markTried(from.link) : from.link
      fail({ ...from, link }, kind, failure, again)
    }
  }

  function fail(from: LinkState, kind: 'link' | 'reset', error: unknown, again: Waiting) {
    const failure = identityFailure(error)
    const now = readActionLink()
    // In another tab, or by an earlier call whose answer came late.
    if (isCodeUnknown(failure) && now?.isSpent) {
      setState({ ...from, entered: noPassword, status: 'success' })
      return
    }
    const isDead = isLinkDead(failure)
    if (isDead && from.link) showLink(from.link)
    setState({ ...from, status: 'error', problem: { kind, failure }, retry: isDead ? null : again })
  }

  /** Spends the code of a link that changes the account. */
  function confirm() {
    const [code] = state.link?.codes ?? []
    if (!code || state.status !== 'ready') return
    setState({ ...state, status: 'submitting' })
    void spend(state, applyCode(code), 'ready')
  }

  function submit(entered: NewPassword) {
    const [code] = state.link?.codes ?? []
    if (!code || state.status === 'submitting') return
    const mistake = passwordMistake(entered)
    if (mistake) {
      setState({ ...state, entered, status: 'error', problem: { kind: 'password', mistake }, retry: 'ready' })
      return
    }
    setState({ ...state, entered, status: 'submitting' })
    void spend({ ...state, entered }, resetPassword(code, entered.password), 'ready', 'reset')
  }

  function retry() {
    if (state.status !== 'error' || !state.retry) return
    const retried = { ...state, isRetried: true }
    if (state.retry === 'loading') void open({ ...retried, status: 'loading' })
    else setState({ ...retried, status: 'ready' })
  }

  return { state, submit, confirm, retry }
}

/**
 * Whether the link has probably done its work. One that confirms or changes an address is often opened twice. The provider
 * cannot tell a code that was used from one that never was, so the kind reading is shown.
 */
export function isProbablyUsed({ problem, mode, link }: LinkError): boolean {
  const isUnknown = 'failure' in problem && isCodeUnknown(problem.failure)
  return isUnknown && (mode !== 'resetPassword' || link?.wasTried === true)
}

/**
 * Checks that a code is good for what its link says.
 * @param codes readings of one code
 * @returns the one that the provider knows, and the address of the account
 * @throws IdentityFailure, also for a good code of another kind
 */
async function checkOperation(
  [code = '', ...others]: readonly string[],
  mode: Mode,
): Promise<{ code: string; email: string }> {
  try {
    const { operation, email } = await checkCode(code)
    if (operation !== operations[mode]) throw new IdentityFailure('auth/invalid-action-code')
    return { code, email }
  } catch (error) {
    if (others.length === 0 || !isCodeUnknown(identityFailure(error))) throw error
    return checkOperation(others, mode)
  }
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
