'use client'

import { type ReactNode, useEffect } from 'react'
import { type Language, type Localised, languageTag } from './language'
import { useLanguage } from './use-language'

/** Shows the one of two ready-made contents that is in the language of the address. */
export function ByLanguage(contents: Localised<ReactNode>) {
  const language = useLanguage()
  return <Translated language={language}>{contents[language]}</Translated>
}

/** Names the language of its content where it is not English, and makes it the language of the document. */
export function Translated({ language, children }: { language: Language; children: ReactNode }) {
  const tag = language === 'english' ? undefined : languageTag(language)
  useEffect(() => {
    const root = document.documentElement
    const before = root.lang
    if (tag) root.lang = tag
    return () => {
      root.lang = before
    }
  }, [tag])
  return <div lang={tag}>{children}</div>
}
