import { withAnnouncement } from '@/announcement'
import { MissingRecord } from '@/screens/events/parts/missing-listing'

export default withAnnouncement('events', function NotFound() {
  return <MissingRecord kind="event" />
})
