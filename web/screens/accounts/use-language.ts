'use client'

import { useBrowserValue } from '@/ui'
import { type Language, languageOf } from './language'

/** The language that the address asks for. Pages are made in English and change when they come alive. */
export function useLanguage(): Language {
  return useBrowserValue<Language>(
    () => languageOf(new URLSearchParams(location.search).get('lang')),
    'english',
  )
}
