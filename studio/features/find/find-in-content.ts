import type { Path, SchemaType } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { isObject } from '../../../schemas/model/field.ts'
import { interpolate } from '../../../schemas/model/interpolate.ts'
import { getPlaceholders, siteSettings } from '../../../schemas/settings/site-settings.ts'
import { getFieldTitles, getItemType, getParagraphText, isParagraph } from '../../content/field-titles.ts'
import { getDocumentTitle } from '../../content/rows.ts'
import { createPhrasePattern, findPhrase } from './find-phrase.ts'

interface Text {
  path: Path
  text: string
}

/**
 * Finds a phrase in the text of all documents, whether as editors write it (`{product}`) or as visitors read
 * it.
 * @param documents at most one version of each document
 */
export function findInContent(
  documents: readonly StoredDocument[],
  phrase: string,
  getType: (name: string) => SchemaType | undefined,
) {
  const pattern = createPhrasePattern(phrase)
  const productName = documents.find(({ _type }) => _type === siteSettings.name)?.productName
  const placeholders = typeof productName === 'string' ? getPlaceholders({ productName }) : {}
  return documents.flatMap((document) => {
    const type = getType(document._type)
    if (!type || !pattern) return []
    return [...textsIn(type, document)].flatMap(({ path, text }) => {
      const excerpt = findPhrase(text, pattern) ?? findPhrase(interpolate(text, placeholders), pattern)
      return excerpt ? [{ document, path, excerpt, title: getTitle(type, path, document) }] : []
    })
  })
}

/** Yields the strings in a value that editors have typed. A paragraph counts as one string. */
function* textsIn(type: SchemaType, value: unknown, path: Path = []): Generator<Text> {
  if (isChosen(type)) return
  if (typeof value === 'string') yield { path, text: value }
  if (isParagraph(value)) yield { path, text: getParagraphText(value) }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const itemType = getItemType(type, item)
      const key = isObject(item) && typeof item._key === 'string' ? { _key: item._key } : index
      if (itemType) yield* textsIn(itemType, item, [...path, key])
    }
  } else if (isObject(value) && type.jsonType === 'object') {
    // In a paragraph, only search the links: its text is yielded above, and its other fields are formatting.
    const fields = type.fields.filter(({ name }) => !isParagraph(value) || name === 'markDefs')
    for (const { name, type } of fields) yield* textsIn(type, value[name], [...path, name])
  }
}

/**
 * Whether editors choose a value instead of typing it, and see it in a different form: a date, a reference, or
 * options from a list.
 */
function isChosen(type: SchemaType): boolean {
  const isListed = (type.jsonType === 'string' || type.jsonType === 'array') && type.options?.list
  return Boolean(isListed) || ['date', 'datetime', 'reference'].includes(type.name)
}

/** Returns the titles of the document and its fields: `Home page › Cards › "Seamless" › Title`. */
function getTitle(type: SchemaType, path: Path, document: StoredDocument): string {
  // Omit the title of a paragraph or of a string in a list, because it would repeat the excerpt.
  const field = path.slice(0, path.findLastIndex((segment) => typeof segment === 'string') + 1)
  const state = document._id.startsWith('drafts.') ? ', draft' : ''
  const titles = getFieldTitles(type, field, document)
  return [getDocumentTitle(document._type, document) + state, ...titles].join(' › ')
}
