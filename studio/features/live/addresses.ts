import { z } from 'zod'
import { isRunning } from '../../../schemas/moments.ts'
import { locationsOfDocument, notFound } from '../../presentation/locations.ts'

const redirect = z.object({ from: z.string() })

const moment = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const dated = z.object({ from: moment, until: moment })

/** Whether visitors see an announcement now: one for a later day is on no page yet. */
function runs(document: unknown): boolean {
  const { data } = dated.safeParse(document)
  return data !== undefined && isRunning(data, Date.now())
}

/** Where the site shows a document, by address. A redirect is where it begins. */
export function addressesOf(type: string, document: unknown): string[] {
  if (type === 'redirect') return Object.values(redirect.safeParse(document).data ?? {})
  if (type === 'announcement' && !runs(document)) return []
  const places = locationsOfDocument(type, document).filter((place) => place !== notFound && !place.isState)
  const paths = places.map(({ href }) => href)
  // What every page shows needs no look at those that the site renders for each visit.
  return type === 'siteSettings' || type === 'announcement'
    ? paths.filter((path) => !path.includes('?'))
    : paths
}
