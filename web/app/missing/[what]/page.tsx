import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { withAppPages } from '@/screens/content'
import { ComingUp } from '@/screens/events/list/coming-up'
import { EventSearch } from '@/screens/events/list/search-field'
import { missingMetadata } from '@/screens/events/metadata'
import { MissingRecord } from '@/screens/events/pages/missing-listing'
import { getNextEvents } from '@/screens/events/reads/related'
import { NotFoundView } from '@/screens/not-found/not-found-view'

/**
 * The not-found pages, one for each kind of URL. `web/proxy.ts` shows them with status 404 if an event, club or page
 * does not exist.
 */
export const ensureStatic = 'navigation'

export function generateStaticParams() {
  return [{ what: 'event' }, { what: 'club' }, { what: 'page' }]
}

type Props = PageProps<'/missing/[what]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [kind, settings, words] = await withAppPages(kindOf(params))
  const heading = isRecord(kind) ? words[kind].notFound : settings.notFound.heading
  return missingMetadata(settings, heading)
}

export default async function MissingRoute({ params }: Props) {
  const [kind, settings, words] = await withAppPages(kindOf(params))
  if (!isRecord(kind) && kind !== 'page') notFound()
  const events = await getNextEvents()
  if (isRecord(kind)) return <MissingRecord kind={kind} events={events} />
  return (
    <NotFoundView words={settings.notFound}>
      <EventSearch words={words.events} />
      <ComingUp events={events} words={words} layout="rows" />
    </NotFoundView>
  )
}

/**
 * Returns what is missing, such as `event`. The URL segment is `no-event` if `web/proxy.ts` has rewritten the request
 * (see `notFoundResponse`), and `event` if the server requests the page for its cache.
 */
const kindOf = async (params: Props['params']) => (await params).what.replace(/^no-/, '')

const isRecord = (kind: string) => kind === 'event' || kind === 'club'
