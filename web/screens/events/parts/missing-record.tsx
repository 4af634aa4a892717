import 'server-only'
import { getAppPages } from '../content'
import type { ListedEvent } from '../event/when'
import { MissingListing } from './missing-listing'

interface MissingRecordProps {
  kind: 'event' | 'club'
  /** Some that there are. Not where Next puts this into the data of each page of its kind, in case that a link leads to none. */
  events?: readonly ListedEvent[]
}

/** Says that there is no such event or club. */
export async function MissingRecord({ kind, events }: MissingRecordProps) {
  const words = await getAppPages()
  const { notFound, notFoundText } = words[kind]
  return <MissingListing heading={notFound} text={notFoundText} events={events} words={words} />
}
