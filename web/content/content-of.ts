import 'server-only'
import { cache } from 'react'
import { complete, type DocumentModel, singletonQuery, typesRead } from '../../schemas/model/document.ts'
import type { Fields, ValuesOf } from '../../schemas/model/field.ts'
import type { Placeholders } from '../../schemas/model/interpolate.ts'
import { placeholdersOf } from '../../schemas/settings/site-settings.ts'
import { memoizeLast } from './memoize-last.ts'
import { readContent } from './read.ts'
import { getSiteSettings } from './site-settings.ts'

/**
 * Returns a function that reads a published singleton: complete, with the product's name filled in. The result is
 * cached until the document, or one that it refers to, changes. A rendering reads it once. Throws when the content lake
 * fails and there is no copy; Next then keeps serving the last page.
 */
export function contentOf<Shaped extends Fields>(
  model: DocumentModel<Shaped>,
): () => Promise<ValuesOf<Shaped>> {
  const query = singletonQuery(model)
  const types = typesRead(model)
  const completed = memoizeLast((answer: unknown, placeholders: Placeholders) =>
    complete(model, answer, placeholders),
  )
  return cache(async () => {
    const [answer, settings] = await Promise.all([readContent(query, types), getSiteSettings()])
    return completed(answer, placeholdersOf(settings))
  })
}
