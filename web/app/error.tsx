'use client'

import { useEffect } from 'react'
import { track } from '@/analytics'
import { errorWords } from '@/content/error-words'
import { ErrorView } from '@/ui'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(
    () => track({ name: 'exception', parameters: { description: String(error), fatal: true } }),
    [error],
  )
  return <ErrorView words={errorWords} retry={retry} />
}
