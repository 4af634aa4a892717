import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

/** Targets of shared links. Their visitors come for one thing, so the notice waits for their first interaction. */
const isOfSharedLink = (path: string) => /^\/(?:event|club)\//.test(path)

const firstActs = ['pointerdown', 'keydown', 'wheel'] as const
const firstTap = ['click'] as const

/**
 * Whether the visitor has begun to use the page: has scrolled, typed or tapped. The page of an event or a club waits for
 * a tap on itself.
 */
export function useHasBegun(): boolean {
  const path = usePathname()
  const waitsForTap = isOfSharedLink(path)
  const place = waitsForTap ? path : 'any other page'
  const [begunAt, setBegunAt] = useState<string>()
  const hasBegun = begunAt === place

  useEffect(() => {
    if (hasBegun) return
    const acting = new AbortController()
    for (const act of waitsForTap ? firstTap : firstActs)
      document.addEventListener(act, () => setBegunAt(place), { signal: acting.signal, passive: true })
    return () => acting.abort()
  }, [hasBegun, waitsForTap, place])

  return hasBegun
}
