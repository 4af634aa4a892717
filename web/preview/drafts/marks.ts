import type { ContentSourceMap } from '@sanity/client'
import { jsonPathToStudioPath, studioPath } from '@sanity/client/csm'
import { encodeIntoResult } from '@sanity/client/stega'
import { vercelStegaCombine } from '@vercel/stega'
import { publishedIdOf } from '../../../schemas/model/document.ts'

/** Names of fields that hold no words: addresses, identifiers, and how a rich text is built. */
const withoutWords = /^_|Id$|^(?:anchor|asset|href|icon|listItem|lqip|marks|page|path|style|url)$/

/** Values that code compares or navigates to, wherever they stand: days, moments and addresses. */
const notWords = /^(?:\d{4}-\d{2}-\d{2}(?:T.*)?|(?:https?|mailto|tel|data):.*|\/\S*)$/s

/**
 * Puts an invisible mark behind each text of an answer. It names the field that the text comes from, for the overlays
 * of the preview. Text that visitors do not read is unchanged.
 * @param studioUrl where the overlays lead outside of the Studio
 */
export function withMarks(result: unknown, sources: ContentSourceMap, studioUrl: string): unknown {
  return encodeIntoResult(result, sources, ({ sourcePath, sourceDocument, value }) => {
    const name = sourcePath.findLast((part) => typeof part === 'string') ?? ''
    if (withoutWords.test(name) || notWords.test(value) || value.trim() === '') return value
    const { _id: id, _type: type } = sourceDocument
    // A picture is marked in its description, and a click on it leads to the picture.
    const field = name === 'alt' ? sourcePath.slice(0, -1) : sourcePath
    const path = studioPath.toString(jsonPathToStudioPath(field))
    // Far shorter than the link to the Studio that packages put here, and a page carries it twice a text.
    const mark = { origin: 'sanity.io', baseUrl: studioUrl, id: publishedIdOf(id), type, path }
    return vercelStegaCombine(value, mark, false)
  })
}
