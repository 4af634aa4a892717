'use client'

import { type ComponentType, lazy, Suspense } from 'react'
import type { ContactFormProps } from './contact-form'

type FormModule = { default: ComponentType<ContactFormProps> }

/** Without its script the form stays as the server made it, which the browser can send by itself. */
const neverLoaded = () => new Promise<FormModule>(() => {})

const Form = lazy<ComponentType<ContactFormProps>>(() =>
  import('./contact-form').then(({ ContactForm }) => ({ default: ContactForm }), neverLoaded),
)

/** The contact form, in the HTML from the start; its script loads after the page and then brings it to life. */
export function LazyContactForm(props: ContactFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}
