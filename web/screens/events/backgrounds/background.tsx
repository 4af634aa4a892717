import type { ReactNode } from 'react'
import type { Background as BackgroundName } from '../event/categories'
import { agora } from './agora'
import { career } from './career'
import { music } from './music'
import { type Palette, pagePalette } from './palette'
import { party } from './party'
import { sports } from './sports'
import { workshop } from './workshop'

/** The drawings, each on a square of 800 units. The middle band of 500 units is complete without the rest. */
export const drawings: Record<BackgroundName, (colour: Palette) => ReactNode> = {
  party,
  workshop,
  music,
  career,
  sports,
  default: agora,
}

/** The drawn background of an event without a picture, cropped to its container. */
export function Background({ name, className }: { name: BackgroundName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-background={name}
    >
      {drawings[name](pagePalette)}
    </svg>
  )
}
