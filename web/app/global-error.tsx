'use client'

import { errorWords } from '@/content/error-words'
import { ErrorView } from '@/ui/error-view'
import '@/ui/tokens.css'
import '@/ui/base.css'

/** Stands in for the whole document when the layout itself fails. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en-GB">
      <head>
        <title>{errorWords.heading}</title>
      </head>
      <body>
        <main>
          <ErrorView retry={retry} />
        </main>
      </body>
    </html>
  )
}
