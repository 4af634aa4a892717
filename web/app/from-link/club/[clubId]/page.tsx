import type { Metadata } from 'next'
import { getAppPages, getSiteSettings } from '@/content/pages'
import { getClub, getClubEvents } from '@/listings/cached-reads'
import { linkedClubMetadata } from '@/listings/club/club-metadata'
import { ClubPage } from '@/listings/club/club-page'
import { completeClub } from '@/listings/club/link-details'
import { pictureStorage } from '@/listings/picture-storage'
import { siteAddress } from '@/listings/site-address'
import { orUnavailable } from '@/listings/unavailable'

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
