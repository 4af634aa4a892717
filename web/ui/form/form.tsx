import clsx from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './form.module.css'

/** A form that checks its fields itself, unless `noValidate` is false. */
export function Form({ className, ...form }: ComponentPropsWithRef<'form'>) {
  return <form noValidate {...form} className={clsx(styles.form, className)} />
}
