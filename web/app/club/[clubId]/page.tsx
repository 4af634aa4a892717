import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { siteAddress } from '@/config/server'
import { parseRecordId } from '@/firestore'
import { withAppPages } from '@/screens/content'
import { clubFeeds } from '@/screens/events/feed-links'
import { breadcrumbs, clubJsonLd, eventListJsonLd } from '@/screens/events/json-ld'
import { clubMetadata } from '@/screens/events/metadata'
import { ClubPage } from '@/screens/events/pages/club-page'
import { getClub } from '@/screens/events/reads/records'
import { getClubEvents, getOtherClubs } from '@/screens/events/reads/related'
import { clubPath } from '@/screens/events/record-path'
import { JsonLd } from '@/ui'

export const ensureStatic = 'navigation'

/** Next requires at least one URL at build time. This one does not match any club. */
export function generateStaticParams() {
  return [{ clubId: '__none__' }]
}

export async function generateMetadata({ params }: PageProps<'/club/[clubId]'>): Promise<Metadata> {
  const { clubId } = await params
  const [club, settings, words] = await withAppPages(getClub(clubId))
  const metadata = clubMetadata(club, { settings, words: words.club })
  return club
    ? { ...metadata, alternates: { ...metadata.alternates, types: clubFeeds?.(club.id) } }
    : metadata
}

export default async function ClubRoute({ params }: PageProps<'/club/[clubId]'>) {
  const clubId = parseRecordId((await params).clubId)
  const [club, settings, words] = await withAppPages(getClub(clubId))
  if (!club) notFound()
  const [events, others] = await Promise.all([getClubEvents(clubId), getOtherClubs(club)])
  const path = clubPath(clubId)
  return (
    <>
      <JsonLd data={clubJsonLd(club)} />
      <JsonLd data={eventListJsonLd(events)} />
      <JsonLd data={breadcrumbs(club.name ?? words.club.defaultName, path, words.events)} />
      <ClubPage
        club={club}
        events={events}
        others={others}
        settings={settings}
        words={words}
        url={siteAddress(path)}
      />
    </>
  )
}
