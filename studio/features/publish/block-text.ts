import { z } from 'zod'
import type { LeafValue } from './leaf-values.ts'

const paragraph = z.object({
  _type: z.literal('block'),
  style: z.string().optional(),
  listItem: z.string().optional(),
  level: z.number().default(1),
  markDefs: z.array(z.object({ _key: z.string(), href: z.string().optional() })).nullish(),
  children: z.array(z.object({ text: z.string().default(''), marks: z.array(z.string()).nullish() })),
})

type Paragraph = z.output<typeof paragraph>

const styles: Readonly<Record<string, string>> = { h3: 'Heading: ', h4: 'Smaller heading: ' }
const signs: Readonly<Record<string, string>> = { number: '# ', bullet: '• ' }
const looks: Readonly<Record<string, string>> = { strong: ' (bold)', em: ' (italic)' }

/** A paragraph of a rich text as one line, as an editor would read it out: undefined for anything else. */
export function blockText(value: object): LeafValue | undefined {
  const { data } = paragraph.safeParse(value)
  return data && { value: beginningOf(data) + data.children.map((piece) => wordsOf(piece, data)).join('') }
}

function beginningOf({ style = '', listItem, level }: Paragraph): string {
  return listItem ? '  '.repeat(level - 1) + (signs[listItem] ?? '') : (styles[style] ?? '')
}

function wordsOf({ text, marks }: Paragraph['children'][number], { markDefs }: Paragraph): string {
  const said = marks?.map((mark) => {
    const href = markDefs?.find(({ _key }) => _key === mark)?.href
    return href ? ` (leads to ${href})` : (looks[mark] ?? '')
  })
  return text + (said?.join('') ?? '')
}
