import { withAnnouncement } from '@/announcement'
import { getAppPages } from '@/screens/events/content'
import { MissingListing } from '@/screens/events/parts/missing-listing'

/**
 * For those who follow a link within the site; who asks for the address gets `/missing/club`, which names other events. Here
 * they would be a third of the data of each page that is not missing.
 */
export default withAnnouncement('events', async function NotFound() {
  const words = await getAppPages()
  const { notFound, notFoundText } = words.club
  return <MissingListing heading={notFound} text={notFoundText} words={words} />
})
