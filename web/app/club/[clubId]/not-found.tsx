import { getAppPages } from '@/screens/events/content'
import { MissingListing } from '@/screens/events/parts/missing-listing'

export default async function ClubNotFound() {
  const { club, event } = await getAppPages()
  return <MissingListing heading={club.notFound} text={club.notFoundText} browse={event.browse} />
}
