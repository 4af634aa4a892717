import type { Graph, Thing, WithContext } from 'schema-dts'
import { OnlyFromServer } from './browser-value'

/**
 * Data for search engines. After a client navigation it has no reader, and creating a script element there would need
 * an exception from Trusted Types. Without data it renders nothing.
 */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph | null }) {
  if (data === null) return null
  // `<` is the only character with which text could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <OnlyFromServer>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, in an element that is not run. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </OnlyFromServer>
  )
}
