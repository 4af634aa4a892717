'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useBrowserValue } from '@/ui'
import { type Language, languageOf } from './language'

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
