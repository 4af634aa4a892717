import 'server-only'
import { getNextEvents } from '../cached-reads'
import { getAppPages } from '../content'
import { MissingListing } from './missing-listing'

/** Says that there is no such event or club, beside some events that there are. */
export async function MissingRecord({ kind }: { kind: 'event' | 'club' }) {
  const [words, events] = await Promise.all([getAppPages(), getNextEvents()])
  const { notFound, notFoundText } = words[kind]
  return <MissingListing heading={notFound} text={notFoundText} events={events} words={words} />
}
