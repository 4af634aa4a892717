'use client'

import { useEffect } from 'react'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AccountWords } from '../../../../schemas/pages/account-pages/account-pages'
import { type Mode, ownAddress } from '../action-link'
import { useResetMail } from '../forgot/use-reset-mail'
import { addLanguage, type Language } from '../language'
import { failureMessage, isLinkDead } from '../messages'
import { NewPasswordForm } from '../new-password-form'
import { LinkFailure, Outcome, Waiting } from '../outcome'
import {
  ActionButton,
  Actions,
  ButtonLink,
  CheckSign,
  NoScriptNote,
  Panel,
  type ScriptedPageProps,
} from '../panel'
import { Translated } from '../translated'
import {
  isProbablyUsed,
  type LinkError,
  type LinkState,
  useActionLink,
  useRedirect,
} from '../use-action-link'

interface ModeWords {
  heading: keyof VerifyWords['verify']
  /** The confirmation question. Without it, the page uses the code immediately. */
  question?: keyof VerifyWords['verify']
  done: (words: VerifyWords) => string
  /**
   * Target of the automatic redirect, and how long visitors can read the outcome before it. Source: specification,
   * section 9.
   */
  redirect?: { path: string; delayMs: number }
  /** Whether to offer a password reset, because a stranger might have changed the account. */
  isDefence?: true
}

/** Texts and behaviour for each mode of a link. */
const modes: Record<Mode, ModeWords> = {
  verifyEmail: {
    heading: 'verifyHeading',
    done: ({ verify }) => verify.verified,
    redirect: { path: '/verification-success', delayMs: 1500 },
  },
  resetPassword: {
    heading: 'resetHeading',
    done: ({ password }) => password.done,
    redirect: { path: '/', delayMs: 3000 },
  },
  verifyAndChangeEmail: {
    heading: 'changeHeading',
    question: 'changeQuestion',
    done: ({ verify }) => verify.changed,
  },
  recoverEmail: {
    heading: 'recoverHeading',
    question: 'recoverQuestion',
    done: ({ verify }) => verify.recovered,
    isDefence: true,
  },
  revertSecondFactorAddition: {
    heading: 'revertHeading',
    question: 'revertQuestion',
    done: ({ verify }) => verify.reverted,
    isDefence: true,
  },
}

const noRedirect = { path: null, delayMs: 0 }

interface VerifyPageProps extends ScriptedPageProps<VerifyWords> {
  /** Appended to the heading in the document title. */
  productName: string
}

/** The page opened by the links in account e-mails. */
export function VerifyPage({ words, noScript, language, productName }: VerifyPageProps) {
  const { state, ...actions } = useActionLink()
  const { path, delayMs } =
    (state.status === 'success' && state.mode && modes[state.mode].redirect) || noRedirect
  useRedirect(path && path !== '/' ? addLanguage(path, language) : path, delayMs)
  const heading = verifyHeading(state, words)
  useEffect(() => {
    document.title = `${heading} - ${productName}`
  }, [heading, productName])

  return (
    <Translated language={language}>
      <Panel heading={heading} sign={state.status === 'success' ? <CheckSign /> : undefined}>
        <NoScriptNote words={words} noScript={noScript} />
        <VerifyBody state={state} {...actions} words={words} language={language} />
      </Panel>
    </Translated>
  )
}

interface VerifyBodyProps extends ReturnType<typeof useActionLink> {
  words: VerifyWords
  language: Language
}

function VerifyBody({ state, submit, confirm, retry, words, language }: VerifyBodyProps) {
  const question = state.mode && modes[state.mode].question
  switch (state.status) {
    case 'loading':
      return <Waiting>{words.verify.processing}</Waiting>
    case 'ready':
    case 'submitting':
      if (question) {
        const text = interpolate(words.verify[question], { email: state.email })
        return <Confirmation state={state} words={words} text={text} onConfirm={confirm} />
      }
      return <NewPasswordForm state={state} words={words} onSubmit={submit} />
    case 'success':
      return <VerifySuccess state={state} words={words} language={language} />
    case 'error':
      return (
        <LinkFailure
          state={state}
          message={problemMessage(state, words)}
          words={words}
          language={language}
          onRetry={retry}
        />
      )
  }
}

interface ConfirmationProps extends Pick<VerifyBodyProps, 'state' | 'words'> {
  text: string
  onConfirm: () => void
}

/** Shows what a link will change, and waits for a click. */
function Confirmation({ state, words, text, onConfirm }: ConfirmationProps) {
  if (state.status === 'submitting') return <Waiting>{words.verify.processing}</Waiting>
  return (
    <>
      <Outcome>
        <p>{text}</p>
      </Outcome>
      <Actions>
        <ActionButton onClick={onConfirm} isPrimary>
          {verifyHeading(state, words)}
        </ActionButton>
      </Actions>
    </>
  )
}

/** Reports success and offers the next step. */
function VerifySuccess({ state, words, language }: Pick<VerifyBodyProps, 'state' | 'words' | 'language'>) {
  const { mode, link, email } = state
  const { done, isDefence = false } = modes[mode ?? 'verifyEmail']
  const next = mode === 'verifyEmail' ? '/verification-success' : '/login'
  const asked = ownAddress(link?.continueUrl ?? '', location.origin)
  return (
    <>
      <Outcome>
        <p>{interpolate(done(words), { email })}</p>
      </Outcome>
      {isDefence && <SendReset email={email} words={words} language={language} />}
      <Actions>
        <ButtonLink href={asked ?? addLanguage(next, language)} isPrimary={!isDefence}>
          {mode === 'verifyEmail' || asked ? words.shared.continue : words.shared.login}
        </ButtonLink>
      </Actions>
    </>
  )
}

type VerifyWords = Pick<AccountWords, 'verify' | 'password' | 'forgot' | 'shared' | 'errors'>

const maxModeLength = 40

function verifyHeading({ status, mode, link }: LinkState, { verify }: VerifyWords): string {
  if (mode) return verify[modes[mode].heading]
  return status === 'loading' && !link ? verify.waitingHeading : verify.otherHeading
}

function problemMessage(state: LinkError, { verify, password, errors }: VerifyWords): string {
  const { mode, problem } = state
  if (isProbablyUsed(state)) {
    if (mode === 'resetPassword') return password.unanswered
    const confirms = mode === 'verifyEmail' || mode === 'verifyAndChangeEmail'
    return confirms ? verify.alreadyVerified : verify.alreadyDone
  }
  switch (problem.kind) {
    case 'missingCode':
      return verify.missingCode
    case 'invalidMode':
      return interpolate(verify.invalidMode, { mode: printableMode(problem.mode) || verify.noMode })
    case 'password':
      return password[problem.mistake]
    case 'reset':
      return failureMessage(problem.failure, errors, password.failed)
    case 'link': {
      const message = failureMessage(problem.failure, errors, '')
      if (mode !== 'resetPassword') return message || verify.unexpected
      const isAboutLink = message === '' || isLinkDead(problem.failure)
      return isAboutLink ? message || errors.invalidLink : interpolate(verify.checkFailed, { message })
    }
  }
}

/** Truncates the link's mode, which is untrusted, and removes characters that would break the sentence around it. */
function printableMode(mode: string): string {
  const visible = mode.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const letters = [...visible]
  return letters.length > maxModeLength ? `${letters.slice(0, maxModeLength).join('')}…` : visible
}

interface SendResetProps {
  /** E-mail address of the account that might be in danger. */
  email: string
  words: VerifyWords
  language: Language
}

/** Offers a password reset to visitors whose account a stranger might have changed. */
function SendReset({ email, words, language }: SendResetProps) {
  const { verify, forgot } = words
  const { state, send } = useResetMail(words, language)
  if (state.status === 'loading') return <Waiting>{forgot.submitting}</Waiting>
  if (state.status === 'success') {
    return (
      <Outcome>
        <p>{forgot.done}</p>
        <p>{forgot.doneNext}</p>
      </Outcome>
    )
  }
  return (
    <>
      {state.status === 'error' ? (
        <Outcome isBad>
          <p>{state.message}</p>
        </Outcome>
      ) : (
        <p>{verify.recoveredNext}</p>
      )}
      <Actions>
        <ActionButton onClick={() => send(email)} isPrimary>
          {forgot.submit}
        </ActionButton>
      </Actions>
    </>
  )
}
