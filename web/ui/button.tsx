import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { SiteLink } from './layout/site-link'

interface ButtonProps {
  /** Where it leads: a path of this site or a whole address. */
  href: string
  variant?: 'primary' | 'secondary' | 'onColour'
  /** Needed where the address may lead to another site. */
  newTabLabel?: string
  children: ReactNode
}

/** A link that looks like a button: the one thing to do next. */
export function Button({ href, variant = 'primary', newTabLabel = '', children }: ButtonProps) {
  return (
    <SiteLink href={href} className={clsx(styles.button, styles[variant])} newTabLabel={newTabLabel} isButton>
      {children}
    </SiteLink>
  )
}
