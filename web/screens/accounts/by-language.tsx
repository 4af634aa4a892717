'use client'

import type { ReactNode } from 'react'
import { type Language, type Localised, languageTag } from './language'
import { useLanguage } from './use-language'

/** Shows the one of two ready-made contents that is in the language of the address. */
export function ByLanguage(contents: Localised<ReactNode>) {
  const language = useLanguage()
  return <Translated language={language}>{contents[language]}</Translated>
}

/** Names the language of its content, where it is not that of the page. */
export function Translated({ language, children }: { language: Language; children: ReactNode }) {
  return <div lang={language === 'english' ? undefined : languageTag(language)}>{children}</div>
}
