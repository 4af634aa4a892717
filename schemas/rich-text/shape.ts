import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { readAddress } from '../addresses/read-address.ts'
import type { Field, StudioField } from '../model/field.ts'
import { items } from '../model/objects.ts'
import { isNumberedList, listStart } from './lists.ts'

const mark = z.preprocess(stegaClean, z.string())
const optionalMark = mark.optional().catch(undefined)

const span = z.object({
  _type: z.literal('span'),
  _key: optionalMark,
  text: z.string(),
  marks: z.array(mark).optional().catch(undefined),
})

const linkMark = z.object({
  _type: z.literal('link'),
  _key: mark,
  href: mark.transform((href) => readAddress(href)),
})

const startOfList = z.object({ _type: z.literal(listStart.name), number: listStart.number })

const stored = z.object({
  _type: z.literal('block'),
  _key: optionalMark,
  style: mark.catch('normal'),
  listItem: mark
    .transform((name) => (isNumberedList(name) ? name : ('bullet' as const)))
    .optional()
    .catch(undefined),
  level: z.number().int().min(1).max(9).optional().catch(undefined),
  children: items(z.union([span, startOfList])),
  markDefs: items(linkMark),
})

/** A block with only its text, and its start number if it has one. */
const block = stored.transform(({ children, ...rest }) => ({
  ...rest,
  children: children.filter((child) => child._type === 'span'),
  start: children.find((child) => child._type === listStart.name)?.number,
}))

/**
 * Parses any dataset value into rich text for `<RichText>`. Parsing never fails; blank paragraphs are
 * dropped.
 */
export const richTextShape = items(block).transform((blocks) =>
  blocks.filter((each) => plainText(each) !== ''),
)

export type RichTextValue = z.output<typeof richTextShape>

/** Returns the text of one paragraph without formatting. */
export function plainText({ children }: Pick<z.output<typeof block>, 'children'>): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim()
}

/** A rich text field with headings, lists, emphasis and links. */
export function richTextField(
  labels: Pick<StudioField, 'title' | 'description' | 'validation'>,
): Field<RichTextValue> {
  return {
    studio: { ...labels, type: 'richText' },
    projection: `[]{
      _type, _key, style, listItem, level, children[]{ _type, _key, text, marks, number }, markDefs[]{ _type, _key, href }
    }`,
    shape: richTextShape,
  }
}
