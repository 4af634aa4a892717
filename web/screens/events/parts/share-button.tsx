'use client'

import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useBrowserValue } from '@/ui'
import type { EventCatalogue } from '@/usage-events'
import { track } from '@/usage-events'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import styles from './actions.module.css'

interface ShareButtonProps {
  /** Absolute URL of the page. Contains only the link parameters that the page shows. */
  url: string
  title: string
  words: Pick<AppPages['event'], 'share' | 'copyLink' | 'copied' | 'notCopied'>
  /** The shared item, for the usage event. */
  item: Omit<EventCatalogue['share'], 'method'>
  /** Rendered on the server, because the browser would otherwise load all icons. */
  icon: ReactNode
}

/** How long "Link copied" is shown (ms). */
const confirmation = 3000

/** The visitor closed the menu without sharing, or tapped again while it was open. */
const harmless = ['AbortError', 'InvalidStateError']

const canShare = () => typeof navigator.share === 'function'

/** Opens the share menu if there is one, and otherwise copies the link. If neither is allowed, shows the URL. */
export function ShareButton({ url, title, words, item, icon }: ShareButtonProps) {
  const hasMenu = useBrowserValue<boolean | null>(canShare, null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const address = useRef<HTMLInputElement>(null)
  const addressId = useId()
  const isCopied = outcome === 'copied'

  useEffect(() => {
    if (outcome === 'refused') address.current?.focus()
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), confirmation)
    return () => clearTimeout(timer)
  }, [outcome])

  async function share() {
    try {
      if (hasMenu) {
        await navigator.share({ url, title })
        report('share_menu')
      } else {
        await navigator.clipboard.writeText(url)
        setOutcome('copied')
        report('copied_link')
      }
    } catch (error) {
      if (error instanceof DOMException && harmless.includes(error.name)) return
      setOutcome('refused')
      address.current?.focus()
    }
  }

  const report = (method: EventCatalogue['share']['method']) =>
    track({ name: 'share', parameters: { method, ...item } })

  return (
    <>
      {/* Without JavaScript the button cannot work. Its space is reserved, so nothing moves. */}
      <button type="button" className="outlined" onClick={share} data-waiting={hasMenu === null || undefined}>
        {icon}
        {isCopied ? words.copied : hasMenu ? words.share : words.copyLink}
      </button>
      <span role="status" className="visually-hidden">
        {isCopied && words.copied}
      </span>
      {outcome === 'refused' && (
        <p className={styles.address}>
          <label htmlFor={addressId}>{words.notCopied}</label>
          <input
            ref={address}
            className="plain-field"
            id={addressId}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </p>
      )}
    </>
  )
}
