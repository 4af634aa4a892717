import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'onColour'

/** Class names of whatever shall look like a button and is not a `Button`, which is a link. */
export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${styles.button} ${styles[variant]} ${className}`.trim()
}
