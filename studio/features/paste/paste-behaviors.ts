import type { BlockPath } from '@portabletext/editor'
import { type Behavior, defineBehavior, effect, forward, raise } from '@portabletext/editor/behaviors'
import {
  getBlockTextAfter,
  getBlockTextBefore,
  getFocusTextBlock,
  getNextBlock,
  getSelectedBlocks,
  getSelectionEndBlock,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { isEmptyTextBlock } from '@portabletext/editor/utils'
import type { PortableTextBlock } from '@portabletext/schema'
import { hasLines, toHtml } from './plain-text.ts'
import { type PasteChanges, type PasteResult, simplifyHtml } from './simplify.ts'

const insertPasted = 'custom.insert pasted'
type InsertPasted = Pick<PasteResult, 'blocks'>
const clearRemains = 'custom.clear remains'

/**
 * Replaces the selection with the clipboard's content, as one undo step. Headings, numbering and nesting are
 * preserved, and do not depend on the replaced text.
 * @param onChanged called if parts were left out or links were corrected
 * @param siteUrl origin of the site
 */
export function pasteBehaviors(onChanged: (changes: PasteChanges) => void, siteUrl?: string): Behavior[] {
  return [
    replaceSelection,
    clearRemainingBlock,
    defineBehavior<Record<string, never>, 'clipboard.paste', PasteResult>({
      on: 'clipboard.paste',
      guard: ({ snapshot, event }) => {
        const { dataTransfer } = event.originEvent
        // The editor itself pastes text that was copied from it.
        if (dataTransfer.types.includes('application/x-portable-text')) return false
        const plain = dataTransfer.getData('text/plain')
        const html = dataTransfer.getData('text/html')
        const isPlain = html === '' || html === plain
        // A single line of plain text takes the format of the surrounding text.
        if (isPlain && !hasLines(plain)) return false
        const { schema, keyGenerator } = snapshot.context
        const pasted = simplifyHtml(isPlain ? toHtml(plain) : html, schema, keyGenerator, siteUrl)
        return (pasted.blocks.length > 0 || pasted.leftOut.length > 0) && pasted
      },
      actions: [
        (_, { blocks }) => [raise({ type: insertPasted, blocks })],
        (_, { leftOut, corrected }) =>
          leftOut.length + corrected.length > 0 ? [effect(() => onChanged({ leftOut, corrected }))] : [],
      ],
    }),
    insertIntoEmpty,
    insertWhole,
    defineBehavior<InsertPasted, typeof insertPasted>({
      on: insertPasted,
      actions: [({ event: { blocks } }) => [raise({ type: 'insert.blocks', blocks, placement: 'auto' })]],
    }),
  ]
}

/** Deletes the selection before pasting. */
const replaceSelection = defineBehavior<
  Record<string, never>,
  'clipboard.paste',
  { blocks: number; last?: string }
>({
  on: 'clipboard.paste',
  guard: ({ snapshot }) =>
    isSelectionExpanded(snapshot) && {
      blocks: getSelectedBlocks(snapshot).length,
      last: getSelectionEndBlock(snapshot)?.node._key,
    },
  actions: [
    ({ event }, { blocks, last }) => [
      raise({ type: 'delete' }),
      ...(blocks > 1 ? [raise({ type: clearRemains, last })] : []),
      forward(event),
    ],
  ],
})

/**
 * After several blocks are deleted, the editor keeps the first block with its format, and the last block if
 * that was empty. This resets the format and removes the empty block.
 */
const clearRemainingBlock = defineBehavior<
  { last?: string },
  typeof clearRemains,
  { path: BlockPath; rest?: BlockPath }
>({
  on: clearRemains,
  guard: ({ snapshot, event: { last } }) => {
    const here = getFocusTextBlock(snapshot)
    if (!here || !isEmptyTextBlock(snapshot.context, here.node)) return false
    const next = getNextBlock(snapshot)
    const isRest = next && next.node._key === last && isEmptyTextBlock(snapshot.context, next.node)
    return { path: here.path, ...(isRest && { rest: next.path }) }
  },
  actions: [
    (_, { path, rest }) => [
      ...normalForm(path),
      ...(rest ? [raise({ type: 'delete.block', at: rest })] : []),
    ],
  ],
})

const normalForm = (path: BlockPath) => [
  raise({ type: 'block.unset', at: path, props: ['listItem', 'level'] }),
  raise({ type: 'block.set', at: path, props: { style: 'normal' } }),
]

/** Resets the format of an empty item or heading, unless a single paragraph is pasted into it. */
const insertIntoEmpty = defineBehavior<InsertPasted, typeof insertPasted, { path: BlockPath }>({
  on: insertPasted,
  guard: ({ snapshot, event: { blocks } }) => {
    const here = getFocusTextBlock(snapshot)
    if (!here || !isEmptyTextBlock(snapshot.context, here.node)) return false
    return !(blocks.length === 1 && blocks.every(isParagraph)) && { path: here.path }
  },
  actions: [
    ({ event: { blocks } }, { path }) => [
      ...normalForm(path),
      raise({ type: 'insert.blocks', blocks, placement: 'auto' }),
    ],
  ],
})

/**
 * Inserts several blocks between paragraphs if the first or last one is a heading or an item. Otherwise the
 * editor would merge that block into the surrounding text as plain text.
 */
const insertWhole = defineBehavior<
  InsertPasted,
  typeof insertPasted,
  { placement: 'before' | 'after'; splits: boolean }
>({
  on: insertPasted,
  guard: ({ snapshot, event: { blocks } }) => {
    const here = getFocusTextBlock(snapshot)
    const isPlain = [blocks.at(0), blocks.at(-1)].every((block) => block && isParagraph(block))
    if (blocks.length < 2 || isPlain || !here || isEmptyTextBlock(snapshot.context, here.node)) return false
    const isAtEnd = getBlockTextAfter(snapshot) === ''
    return {
      placement: isAtEnd ? 'after' : 'before',
      splits: !isAtEnd && getBlockTextBefore(snapshot) !== '',
    }
  },
  actions: [
    ({ event: { blocks } }, { placement, splits }) => [
      ...(splits ? [raise({ type: 'split' })] : []),
      raise({ type: 'insert.blocks', blocks, placement }),
    ],
  ],
})

function isParagraph({ style, listItem }: PortableTextBlock): boolean {
  return style === 'normal' && listItem === undefined
}
