import { Card, Stack } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { documentPane, paneFooter } from '../patches/markup.ts'

interface FooterNoteProps {
  /** For `data-testid`. */
  name: string
  tone: 'critical' | 'transparent'
  children: ReactNode
}

/** A note above Publish. It is rendered inside a document's form. */
export function FooterNote({ name, tone, children }: FooterNoteProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const footer = useTopOfFooter(anchor)
  const note = (
    <Card data-testid={name} tone={tone} borderTop padding={3}>
      <Stack gap={3}>{children}</Stack>
    </Card>
  )
  return <span ref={setAnchor}>{footer && createPortal(note, footer)}</span>
}

/**
 * Returns an element above the actions in the footer of the form's pane. A note in the footer does not cover
 * fields, because the form shrinks.
 */
function useTopOfFooter(anchor: HTMLElement | null): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>()
  useEffect(() => {
    const footer = anchor?.closest(documentPane)?.querySelector(paneFooter)
    if (!footer) return
    const top = document.createElement('div')
    footer.prepend(top)
    setElement(top)
    return () => top.remove()
  }, [anchor])
  return element
}
