'use client'

import { useEffect, useState } from 'react'
import { useBrowserValue } from './browser-value'

interface CopyButtonProps {
  /** The text to copy. Show it on the page too, for browsers that do not allow copying. */
  text: string
  words: { copyLink: string; copied: string; notCopied: string }
}

const confirmationMs = 3000

/** A button that copies text and shows a confirmation. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const isHydrated = useBrowserValue(() => true, false)
  const [outcome, setOutcome] = useState<string | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(words.copied),
      () => setOutcome(words.notCopied),
    )
  return (
    <>
      {/* Browsers allow copying only in response to a tap, so a tap before hydration cannot be replayed. */}
      <button
        type="button"
        className="outlined needs-scripts"
        onClick={copy}
        data-waiting={!isHydrated || undefined}
      >
        {outcome ?? words.copyLink}
      </button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </>
  )
}
