'use client'

import type { ComponentProps } from 'react'

/**
 * A link to an e-mail address or a telephone number. A CDN that hides addresses from robots replaces it in the HTML, and React
 * leaves attributes as they are at hydration: the link restores its own.
 */
export function DirectLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  return <a {...props} ref={(link) => link?.setAttribute('href', href)} href={href} />
}
