'use client'

import { useEffect, useState } from 'react'
import { useBrowserValue } from './browser-value'

interface CopyButtonProps {
  /** What is copied. It also stands on the page, for browsers that do not allow copying. */
  text: string
  words: { copyLink: string; copied: string; notCopied: string }
}

const confirmationMs = 3000

/** Copies a text and says so. */
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
      {/* A browser copies only while it carries out a tap, so one before hydration cannot be kept for later. */}
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
