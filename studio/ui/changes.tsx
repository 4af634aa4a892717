import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { diffLines } from 'diff'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { compareWords, type Piece } from '../../schemas/rich-text/compare-words.ts'
import { formatMarker, isNumberedList, numberBlocks } from '../../schemas/rich-text/lists.ts'
import { characterStart } from '../../schemas/text/shorten.ts'

const paragraph = z.object({
  _type: z.literal('block'),
  style: z.string().optional(),
  listItem: z.string().optional(),
  level: z.number().default(1),
  markDefs: z.array(z.object({ _key: z.string(), href: z.string().optional() })).nullish(),
  children: z.array(
    z.object({
      text: z.string().default(''),
      number: z.number().optional(),
      marks: z.array(z.string()).nullish(),
    }),
  ),
})

type Paragraph = z.output<typeof paragraph>
const text = z.array(paragraph).min(1)

const headings: Readonly<Record<string, string>> = { h3: 'Heading: ', h4: 'Smaller heading: ' }
const looks: Readonly<Record<string, string>> = { strong: ' (bold)', em: ' (italic)' }

/** Returns one line per paragraph of rich text, with its style spelled out. */
function linesOfText(paragraphs: readonly Paragraph[]): string[] {
  const numbers = numberBlocks(
    paragraphs.map((each) => ({
      ...each,
      start: each.children.find(({ number }) => number !== undefined)?.number,
    })),
  )
  return paragraphs.map(
    (each, index) =>
      formatPrefix(each, numbers[index]) + each.children.map((piece) => formatSpan(piece, each)).join(''),
  )
}

function formatPrefix({ style = '', listItem, level }: Paragraph, number: number | undefined): string {
  if (!listItem) return headings[style] ?? ''
  const sign = number !== undefined && isNumberedList(listItem) ? formatMarker(listItem, number) : '•'
  return `${'  '.repeat(level - 1)}${sign} `
}

function formatSpan({ text, marks }: Paragraph['children'][number], { markDefs }: Paragraph): string {
  const said = marks?.map((mark) => {
    const href = markDefs?.find(({ _key }) => _key === mark)?.href
    return href ? ` (links to ${href})` : (looks[mark] ?? '')
  })
  return text + (said?.join('') ?? '')
}

export interface ChangedField {
  title: string
  /** Computes the differences on demand, because comparing long fields takes milliseconds. */
  pieces(): Piece[]
}

interface Field {
  name: string
  type: { title?: string | undefined }
}

type State = Readonly<Record<string, unknown>>

/** Returns the fields whose values differ between two states of a document, in the order of the form. */
export function findChangedFields(fields: readonly Field[], before: State, after: State): ChangedField[] {
  return fields
    .filter(({ name }) => joinLines(before[name]) !== joinLines(after[name]))
    .map(({ name, type }) => ({
      title: type.title ?? name,
      pieces: () => piecesBetween(joinLines(before[name]), joinLines(after[name])),
    }))
}

/** Returns a value's visible text, one line per string. */
const joinLines = (value: unknown): string => [...linesIn(value)].join('\n')

/**
 * Yields the lines of a value in the order of its fields. Fields that start with an underscore are skipped.
 */
function* linesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    yield String(value)
  if (value === null || typeof value !== 'object') return
  const { data: paragraphs } = text.safeParse(value)
  if (paragraphs) return yield* linesOfText(paragraphs)
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_ref') yield `(${/^image-/.test(inner) ? 'picture' : 'link'} ${String(inner).slice(-12)})`
    else if (!name.startsWith('_')) yield* linesIn(inner)
  }
}

/**
 * Compares line by line. Replaced lines are compared word by word, in pairs if there are as many lines as
 * before.
 */
function piecesBetween(before: string, after: string): Piece[] {
  const changes = diffLines(before, after)
  const pieces = changes.flatMap(({ added, removed, value }, index): Piece[] => {
    const next = changes[index + 1]
    if (removed && next?.added) return replacedLines(linesWithEnds(value), linesWithEnds(next.value))
    if (added && changes[index - 1]?.removed) return []
    return [{ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }]
  })
  return pieces.map((piece) => (piece.kind === 'same' ? { ...piece, text: shortened(piece.text) } : piece))
}

const linesWithEnds = (text: string) => text.split(/(?<=\n)/)

function replacedLines(before: readonly string[], after: readonly string[]): Piece[] {
  return before.length === after.length
    ? before.flatMap((line, index) => compareWords(line, after[index] ?? ''))
    : compareWords(before.join(''), after.join(''))
}

/** Number of unchanged characters shown on each side of a change. */
const context = 60

function shortened(text: string): string {
  if (text.length <= 3 * context) return text
  const [start, end] = [context, text.length - context].map((index) => characterStart(text, index))
  return `${text.slice(0, start)} … ${text.slice(end)}`
}

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

const styles = {
  same: {},
  removed: { color: 'var(--card-badge-critical-fg-color)' },
  added: { color: 'var(--card-badge-positive-fg-color)', fontWeight: 600 },
}

interface FoldedDiffProps {
  fields: ChangedField[]
  /** Label of the button that shows the changes; it must start with "Show". */
  show: string
  /** A sentence about the changes. */
  children: ReactNode
  maxHeight?: string
}

/** A sentence about changes, with a button that shows them word by word. */
export function FoldedDiff({ fields, show, children, maxHeight }: FoldedDiffProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>{children}</Text>
        <Button
          mode="bleed"
          padding={2}
          fontSize={1}
          text={isOpen ? show.replace('Show', 'Hide') : show}
          onClick={() => setOpen(!isOpen)}
        />
      </Flex>
      {isOpen && (
        // Without padding, the box would cut off the tops and bottoms of letters.
        <Box overflow="auto" paddingY={2} style={{ maxHeight }}>
          <DiffView fields={fields} />
        </Box>
      )}
    </Stack>
  )
}

/** Shows the changes of some fields, word by word. */
export function DiffView({ fields }: { fields: ChangedField[] }) {
  return (
    <Stack gap={4}>
      {fields.map(({ title, pieces }) => (
        <Stack key={title} gap={2}>
          <Text size={1} weight="semibold">
            {title}
          </Text>
          <Box translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Text size={1}>{pieces().map(renderPiece)}</Text>
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}

function renderPiece({ kind, text }: Piece, index: number) {
  const Element = elements[kind]
  return (
    <Element key={index} style={styles[kind]}>
      {text}
    </Element>
  )
}
