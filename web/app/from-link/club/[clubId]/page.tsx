import type { Metadata } from 'next'
import { siteAddress } from '@/config/server'
import { orUnavailable, parseRecordId, pictureStorage } from '@/firestore'
import { withAppPages } from '@/screens/content'
import { parseClub } from '@/screens/events/club/club-record'
import { completeFromLink } from '@/screens/events/link-details'
import { linkedClubMetadata } from '@/screens/events/metadata'
import { ClubPage } from '@/screens/events/pages/club-page'
import { getClub } from '@/screens/events/reads/records'
import { getClubEvents } from '@/screens/events/reads/related'
import { clubPath } from '@/screens/events/record-path'
import { clubContract } from '../../../../../schemas/records/club-contract'

/** The page for club links that contain details (`/club/{clubId}?name=…`). Works like the event page for such links. */
export const instant = false

type Props = PageProps<'/from-link/club/[clubId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clubId } = await params
  const [club, settings, { club: words }] = await withAppPages(orUnavailable(getClub(clubId)))
  return linkedClubMetadata(club === 'unavailable' ? null : club, { settings, words })
}

export default async function LinkedClubRoute({ params, searchParams }: Props) {
  const query = await searchParams
  const clubId = parseRecordId((await params).clubId)
  const [found, settings, words] = await withAppPages(orUnavailable(getClub(clubId)))
  const record = found === 'unavailable' ? null : found
  const events = record ? await orUnavailable(getClubEvents(clubId)) : []
  const { listing, fromLink, search } = completeFromLink({
    contract: clubContract,
    parse: (given) => parseClub(clubId, given, pictureStorage),
    record,
    query,
  })
  return (
    <ClubPage
      club={listing}
      events={events === 'unavailable' ? [] : events}
      settings={settings}
      words={words}
      url={siteAddress(`${clubPath(clubId)}${search}`)}
      fromLink={fromLink}
    />
  )
}
