'use client'

import { useEffect } from 'react'
import { track } from '@/analytics/track'
import { ErrorView } from '@/ui/error-view'

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(
    () => track({ name: 'exception', parameters: { description: String(error), fatal: true } }),
    [error],
  )
  return <ErrorView retry={retry} />
}
