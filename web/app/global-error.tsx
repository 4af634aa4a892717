'use client'

import { errorWords } from '@/ui/error-words'
import '@/ui/fonts.css'
import '@/ui/tokens.css'
import '@/ui/base.css'

/** Replaces the whole document if the layout fails. It is small because every page loads it. */
export default function GlobalError() {
  return (
    <html lang="en-GB">
      <head>
        <title>{errorWords.heading}</title>
      </head>
      <body>
        <main className="whole-page-error">
          <h1>{errorWords.heading}</h1>
          <p>{errorWords.text}</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              {errorWords.retry}
            </button>
            <a href="/">{errorWords.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
