import type { Graph, Thing, WithContext } from 'schema-dts'
import { OnlyFromServer } from './browser-value'

/**
 * Structured data for search engines. Rendered on the server only: search engines do not read it after a client
 * navigation, where creating the script element would require a Trusted Types exception. Renders nothing without data.
 */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph | null }) {
  if (data === null) return null
  // Only `<` can close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <OnlyFromServer>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, in an element that is not run. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </OnlyFromServer>
  )
}
