import type { ContentSourceMap } from '@sanity/client'
import { jsonPathToStudioPath, studioPath } from '@sanity/client/csm'
import { encodeIntoResult } from '@sanity/client/stega'
import { vercelStegaCombine } from '@vercel/stega'
import { toPublishedId } from '../../../schemas/model/document.ts'

/** Names of fields that do not contain visible text: URLs, identifiers, and the structure of rich text. */
const withoutWords = /^_|Id$|^(?:anchor|asset|href|icon|listItem|lqip|marks|page|path|style|url)$/

/** Values that code compares or navigates to, in any field: dates, times and URLs. */
const notWords = /^(?:\d{4}-\d{2}-\d{2}(?:T.*)?|(?:https?|mailto|tel|data):.*|\/\S*)$/s

/**
 * Appends an invisible mark with the field's path to each string in a result, for the preview's overlays. Strings that
 * visitors do not read are unchanged.
 * @param studioUrl URL of the Studio, which the overlays open if the page is not shown inside it
 */
export function withMarks(result: unknown, sources: ContentSourceMap, studioUrl: string): unknown {
  return encodeIntoResult(result, sources, ({ sourcePath, sourceDocument, value }) => {
    const name = sourcePath.findLast((part) => typeof part === 'string') ?? ''
    if (withoutWords.test(name) || notWords.test(value) || value.trim() === '') return value
    const { _id: id, _type: type } = sourceDocument
    // An image's mark is in its alt text. A click on the image opens the image field.
    const field = name === 'alt' ? sourcePath.slice(0, -1) : sourcePath
    const path = studioPath.toString(jsonPathToStudioPath(field))
    // Keep the mark short, because a page contains each mark twice. Sanity's packages insert a much longer Studio link
    // here.
    const mark = { origin: 'sanity.io', baseUrl: studioUrl, id: toPublishedId(id), type, path }
    return vercelStegaCombine(value, mark, false)
  })
}
