import { MissingRecord } from '@/screens/events/pages/missing-listing'

export default function NotFound() {
  return <MissingRecord kind="club" />
}
