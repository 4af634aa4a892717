'use client'

import clsx from 'clsx'
import { type ComponentProps, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  ErrorSummary,
  type FormError,
  formLook,
  SubmitButton,
  TextArea,
  TextField,
  useBrowserValue,
} from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { ContactPage } from '../../../../schemas/pages/contact'
import styles from './contact-form.module.css'
import {
  type FieldName,
  type FieldValues,
  fieldId,
  fieldNames,
  maxLengths,
  plainAddress,
  plainMaxLengths,
  sentAnchor,
  trapName,
} from './fields'
import { type FormState, useContactForm } from './use-contact-form'
import { type Fault, type Faults, validatorPath } from './validator'

interface ContactFormProps {
  words: FormWords
  /** Submit address of the form collector. */
  endpoint: string
  /** The recipient of the notification about a message. */
  notify: string
  /** Absolute URL to redirect to after a submit without JavaScript. */
  returnTo: string
}

/**
 * The contact form. Without JavaScript the browser validates the required fields, submits the form and is redirected to
 * `returnTo`, where the thanks show.
 */
export function ContactForm({ words, endpoint, notify, returnTo }: ContactFormProps) {
  const { form, state, messageLength, onInput, onSubmit } = useContactForm({ endpoint, notify })
  const isOnline = useConnection()
  const isHydrated = useBrowserValue(() => true, false)
  const summary = useMemo(() => summaryFor(state, words), [state, words])
  const isSending = state.status === 'submitting'

  const field = (name: FieldName) => ({
    ...fieldProps(name, state, words),
    // The browser would cut off what is pasted without a word. Our own check says how much is too much.
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
      <h2 id="contact-form-heading">{words.heading}</h2>
      {summary && <ErrorSummary {...summary} />}
      <div className={styles.names}>
        <TextField {...field('Name_First')} autoComplete="given-name" required />
        <TextField {...field('Name_Last')} autoComplete="family-name" required />
      </div>
      {/* Not type="email": with it browsers refuse good addresses, such as those with Greek letters. */}
      <TextField
        {...field('Email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
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
      </div>
    </form>
  )
}

function fieldProps(name: FieldName, state: FormState, words: FormWords) {
  const base = { name, id: fieldId(name), label: labelOf(name, words) }
  const fault = state.status === 'invalid' ? state.faults[name] : undefined
  if (state.status !== 'invalid' || !fault) return base
  return { ...base, hint: adviceOn(name, fault, state.values, words), error: words.invalid }
}

/** The error summary above the form; a new list for each attempt. */
function summaryFor(state: FormState, words: FormWords) {
  switch (state.status) {
    case 'invalid':
      return { heading: words.checkHeading, errors: summaryOf(state.faults, state.values, words) }
    case 'offline':
      return { heading: words.errorHeading, errors: [{ message: words.offline }] }
    case 'error':
      return {
        heading: words.errorHeading,
        errors: [{ message: state.cause === 'timeout' ? words.errorDefault : words.errorText }],
      }
    default:
      return undefined
  }
}

/** The thanks. They show for a while after a submit, and at the redirect target of a browser without JavaScript. */
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

/** Whether the browser has a connection, as far as it knows. */
function useConnection(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

/** A field that programs fill in and people do not meet, not even with a keyboard or a screen reader. */
function Trap({ label }: { label: string }) {
  const id = `contact-${trapName}`
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** From here on a message counts as long, and the space that is left shows. */
const shownBelow = 5000

/** Screen readers hear the number when the typing pauses for this long, in milliseconds. */
const pause = 800

interface MessageFieldProps extends ComponentProps<typeof TextArea> {
  words: FormWords
  /** Length of the message as it is sent, in UTF-16 code units. */
  length: number
}

/** The field for the message, with the space that a long message has left. */
function MessageField({ words, length, ...field }: MessageFieldProps) {
  const left = maxLengths.MultiLine - length
  const text = left < shownBelow ? countText(left, words) : ''
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pause)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div>
      <TextArea {...field} rows={7} />
      {text && (
        <p className={styles.count} data-excess={left < 0 || undefined} aria-hidden="true">
          {text}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  )
}

function countText(left: number, words: FormWords): string {
  return interpolate(left < 0 ? words.excess : words.remaining, {
    count: Math.abs(left).toLocaleString('en'),
  })
}

type FormWords = ContactPage['form']

function labelOf(name: FieldName, words: FormWords): string {
  const labels: Record<FieldName, string> = {
    Name_First: words.firstName,
    Name_Last: words.lastName,
    Email: words.email,
    SingleLine: words.subject,
    MultiLine: words.message,
  }
  return labels[name]
}

/** The error message of a field. */
function adviceOn(name: FieldName, fault: Fault, values: FieldValues, words: FormWords): string {
  const advice: Record<Fault, string> = {
    missing: words.missing,
    length: words.tooLong,
    format: name === 'Email' ? words.wrongEmail : words.wrongText,
  }
  return interpolate(advice[fault], { max: String(maxLengths[name]), count: String(values[name].length) })
}

/** The faults as the list above the form shows them, in the order of the fields. */
function summaryOf(faults: Faults, values: FieldValues, words: FormWords): FormError[] {
  return fieldNames.flatMap((name) => {
    const fault = faults[name]
    if (!fault) return []
    return {
      fieldId: fieldId(name),
      message: `${labelOf(name, words)}: ${adviceOn(name, fault, values, words)}`,
    }
  })
}
