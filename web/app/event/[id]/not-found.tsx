import { getAppPages } from '@/screens/events/content'
import { MissingListing } from '@/screens/events/parts/missing-listing'

export default async function EventNotFound() {
  const { event } = await getAppPages()
  return <MissingListing heading={event.notFound} text={event.notFoundText} browse={event.browse} />
}
