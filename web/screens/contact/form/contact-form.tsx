'use client'

import clsx from 'clsx'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { ErrorSummary, formLook, SubmitButton, TextField, useBrowserValue } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import styles from './contact-form.module.css'
import { type FieldName, fieldId, plainAddress, plainMaxLengths, sentAnchor, trapName } from './fields'
import { type FormWords, fieldWords, getSummary } from './form-words'
import { MessageField } from './message-field'
import { type ContactFormOptions, useContactForm } from './use-contact-form'
import { validatorPath } from './validator'

interface ContactFormProps extends ContactFormOptions {
  words: FormWords
  /** Absolute URL to redirect to after the form is submitted without JavaScript. */
  returnTo: string
}

/**
 * The contact form. Without JavaScript, the browser validates the required fields and submits the form, and the
 * collector redirects to `returnTo`, which shows the thank-you message.
 */
export function ContactForm({ words, endpoint, notify, returnTo }: ContactFormProps) {
  const { form, state, sentAt, messageLength, onInput, onSubmit } = useContactForm({ endpoint, notify })
  const isOnline = useConnection()
  const isHydrated = useBrowserValue(() => true, false)
  const summary = useMemo(() => getSummary(state, words), [state, words])
  const isSending = state.status === 'submitting'

  const field = (name: FieldName) => ({
    ...fieldWords(name, state, words),
    name,
    id: fieldId(name),
    // `maxLength` would silently truncate pasted text. Our own validation reports the excess length instead.
    maxLength: isHydrated ? undefined : plainMaxLengths[name],
    readOnly: isSending,
  })

  return (
    <form
      ref={form}
      className={clsx(formLook, styles.form)}
      aria-labelledby="contact-form-heading"
      aria-busy={isSending}
      action={endpoint}
      method="post"
      encType="multipart/form-data"
      noValidate={isHydrated}
      data-native
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <script async src={validatorPath} />
      <h2 className="small-heading" id="contact-form-heading">
        {words.heading}
      </h2>
      {summary && <ErrorSummary {...summary} />}
      <div className={styles.names}>
        <TextField {...field('Name_First')} autoComplete="given-name" required />
        <TextField {...field('Name_Last')} autoComplete="family-name" required />
      </div>
      {/* Not type="email", because browsers then reject valid addresses, for example with Greek letters. */}
      <TextField
        {...field('Email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        pattern={isHydrated ? undefined : plainAddress}
        title={isHydrated ? undefined : words.wrongEmail}
        required
      />
      <TextField {...field('SingleLine')} />
      <MessageField {...field('MultiLine')} words={words} length={messageLength} required />
      <Trap label={words.leaveEmpty} />
      <input type="hidden" name="zf_referrer_name" defaultValue="" />
      <input type="hidden" name="zf_redirect_url" defaultValue={returnTo} />
      <input type="hidden" name="zc_gad" defaultValue="" />
      <div className={styles.end}>
        <p role="status" className={styles.offline}>
          {!isOnline && words.offline}
        </p>
        <SubmitButton label={words.submit} pendingLabel={words.submitting} isPending={isSending} />
        <Thanks words={words} isShown={state.status === 'success'} />
        {sentAt && state.status === 'idle' && <p className={styles.sent}>{sentText(sentAt, words)}</p>}
      </div>
    </form>
  )
}

/** "Sent at 14:05", in the visitor's own time zone. */
function sentText(sentAt: Date, words: FormWords): string {
  return interpolate(words.sentAt, { time: sentAt.toLocaleTimeString('en-GB', { timeStyle: 'short' }) })
}

/**
 * The thank-you message. Shown for a while after the form is sent, and at the redirect target if JavaScript is
 * disabled.
 */
function Thanks({ words, isShown }: { words: FormWords; isShown: boolean }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown) thanks.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <div
      ref={thanks}
      role="status"
      id={sentAnchor}
      className={styles.thanks}
      data-shown={isShown || undefined}
    >
      <div>
        <h3>{words.successHeading}</h3>
        <p>{words.successText}</p>
      </div>
    </div>
  )
}

function watch(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Whether the browser reports that it is online. The form tries to send in any case. */
function useConnection(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

/** A honeypot that bots fill in. Users cannot reach it, not even with a keyboard or a screen reader. */
function Trap({ label }: { label: string }) {
  const id = `contact-${trapName}`
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
