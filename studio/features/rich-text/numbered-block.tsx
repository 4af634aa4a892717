import type { BlockProps } from 'sanity'
import { styled } from 'styled-components'
import { z } from 'zod'
import {
  isNumberedList,
  listStart,
  type NumberedList,
  numberedLists,
} from '../../../schemas/rich-text/lists.ts'

const numbered = z.object({
  listItem: z.custom<NumberedList>(isNumberedList),
  level: z.number().default(1),
  children: z.array(z.object({ number: listStart.number.optional().catch(undefined) })),
})

/**
 * An item of a numbered list, with the number that the site shows. Sanity starts each list at 1, with one
 * counter per level, and supports only one numbering type.
 */
export function NumberedBlock(props: BlockProps) {
  const { data } = numbered.safeParse(props.value)
  if (!data) return props.renderDefault(props)
  const { listItem, level, children } = data
  const start = children.find(({ number }) => number !== undefined)?.number
  return (
    <Numbered $counter={`list-level-${level}`} $style={numberedLists[listItem].style} $start={start}>
      {props.renderDefault(props)}
    </Numbered>
  )
}

const Numbered = styled.div<{ $counter: string; $style: string; $start: number | undefined }>`
  ${({ $counter, $start }) => $start !== undefined && `counter-set: ${$counter} ${$start};`}

  &&& [data-list-prefix] {
    font-variant-numeric: tabular-nums;
  }

  &&& [data-list-prefix] > span::before {
    content: counter(${({ $counter }) => $counter}, ${({ $style }) => $style}) '.';
  }
`
