'use client'

import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useBrowserValue } from '@/ui'
import { type Language, type Localised, languageOf, languageTag } from './language'

/** Shows the one of two ready-made contents that is in the language of the address. */
export function ByLanguage(contents: Localised<ReactNode>) {
  const language = useLanguage()
  return <Translated language={language}>{contents[language]}</Translated>
}

/** The language of all other pages, as `web/app/layout.tsx` names it. */
const siteLanguage = 'en-GB'

/**
 * Names the language of its content where it is not English, and makes it the language of the document; in the HTML
 * `web/server/html` does so.
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

const MadeLanguage = createContext<Language>('english')

/** Has pages made in a language, before the browser says which one the address asks for. */
export function MadeIn({ language, children }: { language: Language; children: ReactNode }) {
  return <MadeLanguage value={language}>{children}</MadeLanguage>
}

/** The language that the address asks for. */
export function useLanguage(): Language {
  return useBrowserValue<Language>(
    () => languageOf(new URLSearchParams(location.search).get('lang')),
    useContext(MadeLanguage),
  )
}
