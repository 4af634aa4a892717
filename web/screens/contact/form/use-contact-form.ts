'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readStored, removeStored, store } from '@/ui'
import {
  cleanFields,
  cleanValue,
  createSubmission,
  defaultSubject,
  type FieldValues,
  fieldNames,
  fillFields,
  isTrapped,
  readFields,
} from './fields'
import { type Faults, findFaults, findMissing } from './validator'

const thanksMs = 5000

export type FormState =
  | { status: 'idle' | 'submitting' | 'success' | 'offline' }
  | { status: 'invalid'; faults: Faults; values: FieldValues }
  | { status: 'error'; cause: Exclude<SendOutcome, 'sent'> }

export interface ContactFormOptions {
  /** The form collector's URL. */
  endpoint: string
  /** Recipient of the notification e-mail. */
  notify: string
}

/**
 * Manages the contact form's state and the time of the last submission, which is cleared on the next input. Stores the
 * input for this tab until it is sent, even across reloads.
 */
export function useContactForm({ endpoint, notify }: ContactFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState<FormState>({ status: 'idle' })
  const [sentAt, setSentAt] = useState<Date | null>(null)
  const [messageLength, setMessageLength] = useState(0)

  const measure = useCallback(() => {
    if (form.current) setMessageLength(cleanValue('MultiLine', readFields(form.current).MultiLine).length)
  }, [])

  useEffect(() => {
    if (form.current) fillFields(form.current, readDraft())
    measure()
  }, [measure])

  useEffect(() => {
    if (state.status !== 'success') return
    const timer = setTimeout(() => setState({ status: 'idle' }), thanksMs)
    return () => clearTimeout(timer)
  }, [state])

  function onInput(event: FormEvent<HTMLFormElement>) {
    // Ignore a failure to store the draft.
    store('sessionStorage', key, JSON.stringify(readFields(event.currentTarget)))
    setSentAt(null)
    measure()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await submit(event.currentTarget).catch(() => setState({ status: 'error', cause: 'failed' }))
    isSending.current = false
  }

  async function submit(target: HTMLFormElement) {
    const values = cleanFields(target)
    const faults = { ...(await findFaults(values)), ...findMissing(target) }
    if (Object.keys(faults).length > 0) return setState({ status: 'invalid', faults, values })
    setState({ status: 'submitting' })
    // Report success to bots, so that they learn nothing.
    const outcome = isTrapped(target) ? 'sent' : await send(endpoint, createSubmission(target, values))
    if (outcome !== 'sent') {
      // Check `onLine` only after a failure. It can be false behind a VPN although the network works.
      return setState(navigator.onLine ? { status: 'error', cause: outcome } : { status: 'offline' })
    }

    console.info('Notification e-mail, composed and not sent:', notificationEmail(readFields(target), notify))
    removeStored('sessionStorage', key)
    target.reset()
    measure()
    setSentAt(new Date())
    setState({ status: 'success' })
  }

  return { form, state, sentAt, messageLength, onInput, onSubmit }
}

/** The notification e-mail for a message. It is only logged, because the form collector notifies staff. */
function notificationEmail(values: FieldValues, to: string) {
  const name = `${values.Name_First.trim()} ${values.Name_Last.trim()}`
  const subject = values.SingleLine.trim() || defaultSubject
  return {
    to,
    replyTo: values.Email.trim(),
    subject: `Contact form: ${subject}`,
    text: [`From: ${name} <${values.Email.trim()}>`, `Subject: ${subject}`, '', values.MultiLine].join('\n'),
  }
}

/** The timeout is long, because a long message takes a while to send over a slow connection. */
const maxSendMs = 20_000

/** `sent` means that the browser could send the form. The collector's response is unknown. */
type SendOutcome = 'sent' | 'failed' | 'timeout'

/**
 * Sends the form as multipart form data. The collector is a third-party service whose response the browser cannot read,
 * so only a network failure counts as a failure. Never throws.
 */
export async function send(endpoint: string, body: FormData): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(maxSendMs)
  try {
    await fetch(endpoint, { method: 'POST', mode: 'no-cors', credentials: 'omit', body, signal })
    return 'sent'
  } catch {
    return signal.aborted ? 'timeout' : 'failed'
  }
}

const key = 'contact-draft'

/** Returns the stored input from before a reload or navigation; empty if there is none or it is invalid. */
function readDraft(): Partial<FieldValues> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && fieldNames.some((known) => known === name),
    )
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}
