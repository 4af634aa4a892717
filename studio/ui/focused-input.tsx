import { useEffect, useEffectEvent } from 'react'
import type { InputProps } from 'sanity'

/**
 * Focuses the field at which a link opens a form. Sanity focuses it when the field appears, but the first form of
 * a session shows its inputs later, because Sanity is still loading its code for comments.
 */
export function FocusedInput(props: InputProps) {
  const { focused, renderDefault } = props
  const element = 'elementProps' in props ? props.elementProps.ref : undefined
  const focusOnce = useEffectEvent(() => {
    if (focused) element?.current?.focus()
  })
  useEffect(() => focusOnce(), [])
  return renderDefault(props)
}
