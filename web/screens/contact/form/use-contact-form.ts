'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from './draft'
import { type FieldValues, fillFields, isTrapped, readFields, submissionOf } from './fields'
import { notificationEmail } from './notification'
import { type SendOutcome, send } from './send'
import { type Faults, findFaults, missingIn } from './validator'

/** How long the thanks stand, in milliseconds. */
export const successDuration = 5000

export type FormState =
  | { status: 'idle' | 'submitting' | 'success' | 'offline' }
  | { status: 'invalid'; faults: Faults; values: FieldValues }
  | { status: 'error'; cause: Exclude<SendOutcome, 'sent'> }

interface ContactFormOptions {
  /** Submit address of the form collector. */
  endpoint: string
  /** The recipient of the notification about a message. */
  notify: string
}

/** The states of the contact form. Input is stored for this tab until the form was sent, also across reloads. */
export function useContactForm({ endpoint, notify }: ContactFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [state, setState] = useState<FormState>({ status: 'idle' })
  const [messageLength, setMessageLength] = useState(0)

  const measure = useCallback(() => {
    if (form.current) setMessageLength(readFields(form.current).MultiLine.length)
  }, [])

  useEffect(() => {
    if (form.current) fillFields(form.current, readDraft())
    measure()
  }, [measure])

  useEffect(() => {
    if (state.status !== 'success') return
    const timer = setTimeout(() => setState({ status: 'idle' }), successDuration)
    return () => clearTimeout(timer)
  }, [state])

  function onInput(event: FormEvent<HTMLFormElement>) {
    saveDraft(readFields(event.currentTarget))
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
    const values = readFields(target)
    const faults = { ...(await findFaults(values)), ...missingIn(target) }
    if (Object.keys(faults).length > 0) return setState({ status: 'invalid', faults, values })
    if (!navigator.onLine) return setState({ status: 'offline' })

    setState({ status: 'submitting' })
    // A program learns nothing from what it sees.
    const outcome = isTrapped(target) ? 'sent' : await send(endpoint, submissionOf(target))
    if (outcome !== 'sent') return setState({ status: 'error', cause: outcome })

    console.info('Notification e-mail, composed and not sent:', notificationEmail(values, notify))
    clearDraft()
    target.reset()
    measure()
    setState({ status: 'success' })
  }

  return { form, state, messageLength, onInput, onSubmit }
}
