'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface DropDownProps {
  className?: string
  label: ReactNode
  children: ReactNode
}

/**
 * A button that opens a menu, even without scripts. With scripts, the menu also closes on Escape, on a click or focus
 * outside, and after a click on one of its links.
 */
export function DropDown({ className = '', label, children }: DropDownProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const close = () => menu.current?.removeAttribute('open')
    const leave = ({ target, type }: Event) => {
      const isInside = target instanceof Element && menu.current?.contains(target)
      if (!isInside || (type === 'click' && target.closest('a'))) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    return () => watching.abort()
  }, [])
  return (
    <details ref={menu} className={`drop-down ${className}`}>
      <summary className="outlined">{label}</summary>
      {children}
    </details>
  )
}
