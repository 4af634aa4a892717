import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, useClient } from 'sanity'
import { z } from 'zod'
import { isRunning } from '../../schemas/moments.ts'
import { settings } from '../config/current-settings.ts'
import { saveBeforePublish } from '../form/save-soon.ts'
import { notFound, placesOfDocument } from '../preview/places.ts'
import { unpublishedNotice } from './live-notice.tsx'
import { type Pages, readPages } from './read-pages.ts'

/** A press of Publish in this tab. */
interface Click {
  /** As `Date.now` says it. */
  at: number
  /** What visitors got before. */
  earlier: Promise<Pages>
}

const apiVersion = '2025-09-01'

/** How long a publish may take before somebody asks after it, and how long the answer may take, in milliseconds. */
const patience = 2500

const clicks = new Map<string, Click>()

/** The latest press of Publish for a document in this tab, once; undefined when somebody else has published it. */
export function takeClick(id: string): Click | undefined {
  const click = clicks.get(id)
  clicks.delete(id)
  return click
}

/** Notes when Publish is pressed, and what visitors see until then. */
export function withPublishClock(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((original) => (original.action === 'publish' ? timed(original) : original))
}

function timed(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const { push } = useToast()
    const client = useClient({ apiVersion })
    const description = original(props)
    if (!description?.onHandle) return description
    const { onHandle } = description
    const { id, type, draft, published } = props
    return {
      ...description,
      onHandle: () => {
        const { siteUrl } = settings
        const earlier = siteUrl ? readPages(siteUrl, addressesOf(type, draft)) : Promise.resolve(new Map())
        clicks.set(id, { at: Date.now(), earlier })
        saveBeforePublish(id)
        onHandle()
        setTimeout(async () => {
          const signal = AbortSignal.timeout(patience)
          const now = await client.getDocument(id, { signal }).catch(() => published)
          if (now?._rev === published?._rev) push(unpublishedNotice(id))
        }, patience)
      },
    }
  }
  action.action = original.action
  return action
}

const redirect = z.object({ from: z.string() })

const moment = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const dated = z.object({ from: moment, until: moment })

/** Whether visitors see an announcement now: one for a later day is on no page yet. */
function runs(document: unknown): boolean {
  const { data } = dated.safeParse(document)
  return data !== undefined && isRunning(data, Date.now())
}

/** Where the site shows a document, by address. A redirect is where it begins. */
export function addressesOf(type: string, document: unknown): string[] {
  if (type === 'redirect') return Object.values(redirect.safeParse(document).data ?? {})
  if (type === 'announcement' && !runs(document)) return []
  const places = placesOfDocument(type, document).filter((place) => place !== notFound && !place.isState)
  const paths = places.map(({ href }) => href)
  // What every page shows needs no look at those that the site renders for each visit.
  return type === 'siteSettings' || type === 'announcement'
    ? paths.filter((path) => !path.includes('?'))
    : paths
}
