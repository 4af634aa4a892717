import type { ReactNode } from 'react'
import styles from './button.module.css'
import { type LinkTarget, SiteLink } from './layout/site-link'

export type ButtonVariant = 'primary' | 'secondary' | 'onColour'

/** Class names of whatever shall look like a button and is not a `Button`, which is a link. */
export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${styles.button} ${styles[variant]} ${className}`.trim()
}

type ButtonProps = LinkTarget & { variant?: ButtonVariant; children: ReactNode }

/** A link that looks like a button: the one thing to do next. */
export function Button({ variant, ...link }: ButtonProps) {
  return <SiteLink {...link} className={buttonLook(variant)} isButton />
}
