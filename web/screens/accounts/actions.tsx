import type { ReactNode } from 'react'
import { buttonLook } from '@/ui'
import styles from './panel.module.css'

/** Buttons and links for the next step. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface ActionProps {
  isPrimary?: boolean
  children: ReactNode
}

/** A link that looks like a button. It reloads the document, so that the target page's own security policy applies. */
export function ButtonLink({ href, isPrimary = false, children }: ActionProps & { href: string }) {
  return (
    <a href={href} className={buttonLook(isPrimary ? 'primary' : 'secondary')}>
      {children}
    </a>
  )
}

export function ActionButton({
  onClick,
  isPrimary = false,
  children,
}: ActionProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={buttonLook(isPrimary ? 'primary' : 'secondary')}>
      {children}
    </button>
  )
}

/** A link within the text, which also reloads the document. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  )
}
