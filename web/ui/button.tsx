import type { ReactNode } from 'react'
import { type ButtonVariant, buttonLook } from './button-look'
import { SiteLink } from './layout/site-link'

interface ButtonProps {
  /** The target: a path of this site or an absolute URL. */
  href: string
  variant?: ButtonVariant
  /** Needed where the address may lead to another site. */
  newTabLabel?: string
  children: ReactNode
}

/** A link that looks like a button: the one thing to do next. */
export function Button({ href, variant, newTabLabel = '', children }: ButtonProps) {
  return (
    <SiteLink href={href} className={buttonLook(variant)} newTabLabel={newTabLabel} isButton>
      {children}
    </SiteLink>
  )
}
