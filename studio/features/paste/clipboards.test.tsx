// @vitest-environment jsdom
import { compileSchema, defineSchema, type PortableTextBlock } from '@portabletext/schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listStart, numberedListNames } from '../../../schemas/rich-text/lists.ts'
import { toHtml } from './plain-text'
import { simplifyHtml } from './simplify'
import clipboards from './testing/clipboards.json' with { type: 'json' }

const schema = compileSchema(
  defineSchema({
    styles: ['normal', 'h3', 'h4'].map((name) => ({ name })),
    lists: ['bullet', ...numberedListNames].map((name) => ({ name })),
    decorators: [{ name: 'strong' }, { name: 'em' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    inlineObjects: [{ name: listStart.name, fields: [{ name: 'number', type: 'number' }] }],
  }),
)

const child = z.object({
  text: z.string().optional(),
  number: z.number().optional(),
  marks: z.array(z.string()).optional(),
})
const markDefs = z.array(z.object({ _key: z.string(), href: z.string() })).catch([])

/** Formats a block as one line: `number 2 =3 Text`, `**bold**`, `_italic_`, `[text](url)`. */
function lineOf(block: PortableTextBlock): string {
  const links = markDefs.parse(block.markDefs)
  const words = z
    .array(child)
    .parse(block.children)
    .map(({ text = '', number, marks = [] }) => {
      if (number !== undefined) return `=${number} `
      const shown = text.replaceAll('\n', '⏎')
      const link = links.find(({ _key }) => marks.includes(_key))
      if (link) return `[${shown}](${link.href})`
      return marks.includes('strong') ? `**${shown}**` : marks.includes('em') ? `_${shown}_` : shown
    })
  return `${block.listItem ? `${block.listItem} ${block.level}` : block.style} ${words.join('')}`
}

/** Wraps a copied fragment in Word's clipboard HTML. */
const inWord = (html: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:alpha-lower;} --></style></head><body lang=EN-GB><!--StartFragment-->${html}<!--EndFragment--></body></html>`

test.each(clipboards)('$name', ({ html, word, text, blocks, leftOut = [], corrected = [] }) => {
  let key = 0
  const joined = [word ?? html ?? []].flat().join('')
  const copied = text === undefined ? (word ? inWord(joined) : joined) : toHtml(text)
  const pasted = simplifyHtml(copied, schema, () => `k${key++}`, 'https://www.site.example')
  expect(pasted.blocks.map(lineOf)).toEqual(blocks)
  expect(pasted.leftOut).toEqual(leftOut)
  expect(pasted.corrected).toEqual(corrected)
})
