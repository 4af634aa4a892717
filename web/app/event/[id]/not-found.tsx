import { MissingRecord } from '@/screens/events/parts/missing-record'

export default function NotFound() {
  return <MissingRecord kind="event" />
}
