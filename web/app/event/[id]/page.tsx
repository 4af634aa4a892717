import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getEvent } from '@/listings/cached-reads'

// The first visit waits for the complete page, so that its status is right; later ones get it from memory.
export const ensureStatic = 'navigation'

/** Events are rendered when they are first asked for. Next wants one address to try at build time: it has no event. */
export function generateStaticParams() {
  return [{ id: '__none__' }]
}

export async function generateMetadata({ params }: PageProps<'/event/[id]'>): Promise<Metadata> {
  const { id } = await params
  const event = await getEvent(id)
  if (!event) return {}
  return { title: event.title }
}

export default async function EventPage({ params }: PageProps<'/event/[id]'>) {
  const { id } = await params
  const event = await getEvent(id)
  if (!event) notFound()
  return <h1>{event.title}</h1>
}
