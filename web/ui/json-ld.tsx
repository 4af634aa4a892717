'use client'

import { useState } from 'react'
import { useBrowserValue } from './use-browser-value'

/**
 * Data for search engines. It is part of the HTML that the server sends and stays there. After a navigation in the
 * browser nobody reads it, and making a script element then would need an exception from Trusted Types.
 */
export function JsonLd({ data }: { data: object }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  if (!isFromServer) return null
  // `<` is the only character with which text could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, in an element that is not run.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
