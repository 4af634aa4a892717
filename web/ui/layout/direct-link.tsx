'use client'

import type { ComponentProps } from 'react'

/**
 * A link to an e-mail address or phone number. Some CDNs obfuscate addresses in the HTML to hide them from bots.
 * Hydration does not correct attributes, so the link restores its own attributes.
 */
export function DirectLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  return <a {...props} ref={(link) => link?.setAttribute('href', href)} href={href} />
}
