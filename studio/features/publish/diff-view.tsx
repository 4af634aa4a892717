import { Box, Stack, Text } from '@sanity/ui'
import type { ChangedField, Piece } from './changed-fields.ts'

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

const styles = {
  same: {},
  removed: { color: 'var(--card-badge-critical-fg-color)' },
  added: { color: 'var(--card-badge-positive-fg-color)', fontWeight: 600 },
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
          <Box style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Text size={1}>{pieces().map(pieceOf)}</Text>
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}

function pieceOf({ kind, text }: Piece, index: number) {
  const Element = elements[kind]
  return (
    <Element key={index} style={styles[kind]}>
      {text}
    </Element>
  )
}
