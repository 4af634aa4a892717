import { getAppPages } from '@/content/pages'
import { LoadingListing } from '@/listings/loading-listing'

export default async function ClubLoading() {
  const { event } = await getAppPages()
  return <LoadingListing label={event.loading} />
}
