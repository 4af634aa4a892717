'use client'

import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { EventCatalogue } from '@/analytics'
import { track } from '@/analytics'
import { useBrowserValue } from '@/ui'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import styles from './actions.module.css'

interface ShareButtonProps {
  /** Whole address of the page, without anything that a link brought along. */
  url: string
  title: string
  words: Pick<AppPages['event'], 'share' | 'copyLink' | 'copied'>
  /** What is shared, for the usage event. */
  item: Omit<EventCatalogue['share'], 'method'>
  /** Drawn on the server: the browser would load the drawings of all icons. */
  icon: ReactNode
}

/** How long "Link copied" stands, in milliseconds. */
const confirmation = 3000

const canShare = () => typeof navigator.share === 'function'

/** Opens the share menu where there is one, and copies the link elsewhere. */
export function ShareButton({ url, title, words, item, icon }: ShareButtonProps) {
  const hasMenu = useBrowserValue<boolean | null>(canShare, null)
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmation)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    if (hasMenu) {
      // Closing the menu without sharing rejects, which is no error.
      await navigator
        .share({ url, title })
        .then(() => report('share_menu'))
        .catch(() => {})
    } else {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      report('copied_link')
    }
  }

  const report = (method: EventCatalogue['share']['method']) =>
    track({ name: 'share', parameters: { method, ...item } })

  return (
    <>
      {/* Without JavaScript it could do nothing; its place is kept, so that nothing moves. */}
      <button
        type="button"
        className={styles.action}
        onClick={share}
        data-waiting={hasMenu === null || undefined}
      >
        {icon}
        {isCopied ? words.copied : hasMenu ? words.share : words.copyLink}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && words.copied}
      </span>
    </>
  )
}
