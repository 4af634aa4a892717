import type { ReactNode } from 'react'
import styles from './button.module.css'
import { type LinkTarget, SiteLink } from './layout/site-link'

export type ButtonVariant = 'primary' | 'secondary' | 'onColour'

/** Returns class names that make an element other than a link look like a button. */
export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${styles.button} ${styles[variant]} ${className}`.trim()
}

type ButtonProps = LinkTarget & { variant?: ButtonVariant; children: ReactNode }

/** A link styled as a button, for the main next step on a page. */
export function Button({ variant, ...link }: ButtonProps) {
  return <SiteLink {...link} className={buttonLook(variant)} isButton />
}
