'use client'

import { type ReactNode, useEffect } from 'react'
import { type Language, languageTag } from './language'

/** The language of all pages except the account pages, as set in `web/app/layout.tsx`. */
const siteLanguage = 'en-GB'

/**
 * Sets the language of the document and, unless it is English, of the children. In the HTML, `web/server/front/html`
 * sets the document's language.
 */
export function Translated({ language, children }: { language: Language; children: ReactNode }) {
  const tag = language === 'english' ? undefined : languageTag(language)
  useEffect(() => {
    const root = document.documentElement
    if (tag) root.lang = tag
    return () => {
      root.lang = siteLanguage
    }
  }, [tag])
  return <div lang={tag}>{children}</div>
}
