'use client'

import { ErrorView } from '@/ui/error-view'

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return <ErrorView retry={retry} />
}
