'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface PictureOrProps {
  /** Holds one `<img>`. */
  children: ReactNode
  /** Takes its place when the picture cannot be loaded, for example while the content lake is down. */
  fallback: ReactNode
}

/** A picture that the page needs for its looks, with something to show in its place. */
export function PictureOr({ children, fallback }: PictureOrProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    // The picture may have failed before this code ran.
    const image = frame.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])

  if (isBroken) return fallback
  return (
    <div ref={frame} onErrorCapture={() => setBroken(true)}>
      {children}
    </div>
  )
}
