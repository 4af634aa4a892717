import type { Metadata } from 'next'
import { siteAddress } from '@/config/site-address'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore/unavailable'
import { getClub, getClubEvents } from '@/screens/events/cached-reads'
import { linkedClubMetadata } from '@/screens/events/club/club-metadata'
import { ClubPage } from '@/screens/events/club/club-page'
import { completeClub } from '@/screens/events/club/link-details'
import { getAppPages } from '@/screens/events/content'
import { pictureStorage } from '@/screens/events/picture-storage'

/** A club whose link carries details (`/club/{clubId}?name=…`); otherwise like the event's. */
export const instant = false

type Props = PageProps<'/from-link/club/[clubId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clubId } = await params
  const [club, settings, { club: words }] = await Promise.all([
    orUnavailable(getClub(clubId)),
    getSiteSettings(),
    getAppPages(),
  ])
  return linkedClubMetadata(club === 'unavailable' ? null : club, { settings, words })
}

export default async function LinkedClubRoute({ params, searchParams }: Props) {
  const [{ clubId }, query] = await Promise.all([params, searchParams])
  const [found, settings, words] = await Promise.all([
    orUnavailable(getClub(clubId)),
    getSiteSettings(),
    getAppPages(),
  ])
  const record = found === 'unavailable' ? null : found
  const events = record ? await orUnavailable(getClubEvents(clubId)) : []
  const { club, isUnconfirmed } = completeClub(clubId, record, query, pictureStorage)
  return (
    <ClubPage
      club={club}
      events={events === 'unavailable' ? [] : events}
      settings={settings}
      words={words}
      url={siteAddress(`/club/${encodeURIComponent(clubId)}`)}
      isUnconfirmed={isUnconfirmed}
    />
  )
}
