import type { ReactNode } from 'react'
import styles from './button.module.css'
import { SiteLink } from './layout/site-link'

export type ButtonVariant = 'primary' | 'secondary' | 'onColour'

/** Class names of whatever shall look like a button and is not a `Button`, which is a link. */
export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${styles.button} ${styles[variant]} ${className}`.trim()
}

interface ButtonProps {
  /** The target: a path of this site or an absolute URL. */
  href: string
  variant?: ButtonVariant
  /** Needed if the address may lead to another site. */
  newTabLabel?: string
  children: ReactNode
}

/** A link that looks like a button: the one thing to do next. */
export function Button({ href, variant, newTabLabel, children }: ButtonProps) {
  return (
    <SiteLink href={href} className={buttonLook(variant)} newTabLabel={newTabLabel} isButton>
      {children}
    </SiteLink>
  )
}
