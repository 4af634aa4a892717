'use client'

import { useSyncExternalStore } from 'react'
import { type Language, languageOf } from './language'

const neverChanges = () => () => {}

/** The language that the address asks for. Pages are made in English and change when they come alive. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    neverChanges,
    () => languageOf(new URLSearchParams(location.search).get('lang')),
    () => 'english' as const,
  )
}
