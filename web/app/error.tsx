'use client'

import { useEffect } from 'react'
import { errorWords } from '@/ui/error-words'
import { track } from '@/usage-events'

/** A page's error boundary, with a retry button and a link to the home page. It works without content. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(
    () => track({ name: 'exception', parameters: { description: String(error), fatal: true } }),
    [error],
  )
  return (
    <section className="page-error">
      <h1>{errorWords.heading}</h1>
      <p>{errorWords.text}</p>
      <button type="button" onClick={retry}>
        {errorWords.retry}
      </button>
      {/* A plain link triggers a full page load. Next's link would not work if the router itself failed. */}
      <a href="/">{errorWords.home}</a>
    </section>
  )
}
