'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

interface PictureOrProps {
  /** Contains one `<img>`. */
  children: ReactNode
  /** Replaces the image if it cannot be loaded, for example while the Content Lake is down. */
  fallback: ReactNode
}

/** An image with a fallback, for places where the layout needs one. */
export function PictureOr({ children, fallback }: PictureOrProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)

  useEffect(() => {
    // The image might have failed before this code ran.
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
