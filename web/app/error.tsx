'use client'

import { useEffect } from 'react'
import { errorWords } from '@/ui/error-words'
import { track } from '@/usage-events'

/** Says that a page failed, and offers a second try and the way home. It needs no content. */
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
      {/* A plain link reloads the document. The router cannot do that when the router itself failed. */}
      <a href="/">{errorWords.home}</a>
    </section>
  )
}
