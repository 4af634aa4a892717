'use client'

import { type ReactNode, useEffect } from 'react'
import { type Language, languageTag } from './language'

/** The language of all other pages, as `web/app/layout.tsx` names it. */
const siteLanguage = 'en-GB'

/**
 * Names the language of its content where it is not English, and makes it the language of the document; in the HTML
 * `web/server/front/html` does so.
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
