import { type Behavior, defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import {
  getFocusTextBlock,
  isAtTheEndOfBlock,
  isAtTheStartOfBlock,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { isEmptyTextBlock } from '@portabletext/editor/utils'
import type { PortableTextBlock } from '@portabletext/schema'
import { type LeftOut, type Pasted, pastedBlocks } from './simplify.ts'

const insertPasted = 'custom.insert pasted'

/**
 * How the editor takes what is pasted from elsewhere: in the place of what is selected, with its headings, numbers and
 * nesting, and as one step to undo.
 * @param onLeftOut told what the text lost
 */
export function pasteBehaviors(onLeftOut: (leftOut: LeftOut) => void): Behavior[] {
  return [
    defineBehavior<Record<string, never>, 'clipboard.paste', Pasted & { isOverSelection: boolean }>({
      on: 'clipboard.paste',
      guard: ({ snapshot, event }) => {
        const { dataTransfer } = event.originEvent
        const html = dataTransfer.getData('text/html')
        // The editor knows best what was copied from itself.
        if (!html || dataTransfer.types.includes('application/x-portable-text')) return false
        const { schema, keyGenerator } = snapshot.context
        const pasted = pastedBlocks(html, schema, keyGenerator)
        if (pasted.blocks.length === 0 && pasted.leftOut.length === 0) return false
        const item = getFocusTextBlock(snapshot)?.node
        const blocks = pasted.blocks.map((block) => (item?.listItem ? headingAsItem(block, item) : block))
        return { ...pasted, blocks, isOverSelection: isSelectionExpanded(snapshot) }
      },
      actions: [
        (_, { blocks, isOverSelection }) => [
          ...(isOverSelection ? [raise({ type: 'delete' })] : []),
          raise({ type: insertPasted, blocks }),
        ],
        (_, { leftOut }) => (leftOut.length > 0 ? [effect(() => onLeftOut(leftOut))] : []),
      ],
    }),
    insertWhole,
    defineBehavior<{ blocks: PortableTextBlock[] }, typeof insertPasted>({
      on: insertPasted,
      actions: [({ event: { blocks } }) => [raise({ type: 'insert.blocks', blocks, placement: 'auto' })]],
    }),
  ]
}

/** The editor lets the first and the last paragraph run on in the text around them, where a heading or an item would be lost. */
const insertWhole = defineBehavior<
  { blocks: PortableTextBlock[] },
  typeof insertPasted,
  { placement: 'before' | 'after'; splits: boolean }
>({
  on: insertPasted,
  guard: ({ snapshot, event: { blocks } }) => {
    const here = getFocusTextBlock(snapshot)
    const isPlain = [blocks.at(0), blocks.at(-1)].every((block) => block && isParagraph(block))
    if (blocks.length < 2 || isPlain || !here || isEmptyTextBlock(snapshot.context, here.node)) return false
    const isAtEnd = isAtTheEndOfBlock(here)(snapshot)
    return {
      placement: isAtEnd ? 'after' : 'before',
      splits: !isAtEnd && !isAtTheStartOfBlock(here)(snapshot),
    }
  },
  actions: [
    ({ event: { blocks } }, { placement, splits }) => [
      ...(splits ? [raise({ type: 'split' })] : []),
      raise({ type: 'insert.blocks', blocks, placement }),
    ],
  ],
})

/** A list item has no headings, so that a heading pasted into one becomes an item like it. */
function headingAsItem(block: PortableTextBlock, { listItem, level }: PortableTextBlock): PortableTextBlock {
  const isHeading = block.style !== 'normal' && block.listItem === undefined
  return isHeading ? { ...block, style: 'normal', listItem, level } : block
}

function isParagraph({ style, listItem }: PortableTextBlock): boolean {
  return style === 'normal' && listItem === undefined
}
