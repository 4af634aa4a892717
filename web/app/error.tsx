'use client'

import { useEffect } from 'react'
import { track } from '@/analytics'
import { ErrorView } from '@/ui'
import { errorWords } from '@/ui/error-words'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(
    () => track({ name: 'exception', parameters: { description: String(error), fatal: true } }),
    [error],
  )
  return <ErrorView words={errorWords} retry={retry} />
}
