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

type LinkProblem =
  | { kind: 'missingCode' }
  | { kind: 'invalidMode'; mode: string }
  /** The code could not be checked or applied. */
  | { kind: 'link'; failure: IdentityFailure }
  | { kind: 'password'; mistake: PasswordMistake }
  | { kind: 'reset'; failure: IdentityFailure }

interface Common {
  /** Null for an unknown mode, and until the link is read. */
  mode: Mode | null
  link: ActionLink | null
  /** E-mail address of the account, set after the code is checked. */
  email: string
  /** The last input, for the next attempt. */
  entered: NewPassword
  /** Whether the visitor pressed "Try again", which removes the button together with the keyboard focus. */
  isRetried: boolean
}

/**
 * In the status `ready`, the page waits for a new password or, if the link changes the account, for a click on the
 * button, because mail scanners also open links.
 */
type Waiting = 'loading' | 'ready'

/** `retry` is the status from which a retry starts; null if a retry cannot help. */
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

/** The state of a page that was opened without a code. */
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
 * Processes the link that opened the page. Checks its code after hydration. Uses the code immediately if it confirms
 * the account's e-mail address; otherwise waits for the visitor to enter a new password or click the button. If the
 * link is unusable, puts it back in the address bar.
 * @param modeOfPage the page's mode, which overrides the link's
 */
export function useActionLink(modeOfPage?: Mode) {
  const [state, setState] = useState(unread)
  const isOpened = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once, and its link exists only in the browser.
  useEffect(() => {
    // React runs effects twice in development, but a code works only once.
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

  /** Waits for a call that uses up the code. */
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
    // The code was used in another tab, or by an earlier call whose response came late.
    if (isCodeUnknown(failure) && now?.isSpent) {
      setState({ ...from, entered: noPassword, status: 'success' })
      return
    }
    const isDead = isLinkDead(failure)
    if (isDead && from.link) showLink(from.link)
    setState({ ...from, status: 'error', problem: { kind, failure }, retry: isDead ? null : again })
  }

  /** Uses the code of a link that changes the account. */
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
 * Whether the link has probably worked before. Links that confirm or change an e-mail address are often opened twice.
 * The provider does not distinguish used codes from unknown ones, so assume the harmless case.
 */
export function isProbablyUsed({ problem, mode, link }: LinkError): boolean {
  const isUnknown = 'failure' in problem && isCodeUnknown(problem.failure)
  return isUnknown && (mode !== 'resetPassword' || link?.wasTried === true)
}

/**
 * Checks that a code allows the link's operation.
 * @param codes candidates for one code
 * @returns the candidate that the provider accepts, and the account's e-mail address
 * @throws IdentityFailure, even for a valid code if it allows a different operation
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
 * used link. Loads a new document, because the new page must not run under this page's policies.
 * @param path null if there is no target yet
 * @param delay wait before the redirect (ms)
 */
export function useRedirect(path: string | null, delay: number): void {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => location.replace(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay])
}
