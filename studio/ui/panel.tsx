import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useState } from 'react'
import { IntentLink } from 'sanity/router'

/** Number of rows shown above "Show more". */
const shown = 5

interface PanelProps<Item> {
  title: string
  /** Undefined while loading. */
  items: readonly Item[] | undefined
  getKey: (item: Item) => string
  Row: ComponentType<{ item: Item }>
  /** Shown if there are no items. */
  nothing: ReactNode
}

/** A list on the start screen. */
export function Panel<Item>({ title, items, getKey, Row, nothing }: PanelProps<Item>) {
  const [isLong, setLong] = useState(false)
  const listed = isLong ? items : items?.slice(0, shown)
  const more = (items?.length ?? 0) - (listed?.length ?? 0)
  return (
    <Card as="section" radius={3} border padding={2} aria-label={title}>
      <Stack gap={1}>
        <Box padding={3}>
          <Text as="h2" size={1} weight="semibold">
            {title}
            {items && items.length > 0 && ` (${items.length})`}
          </Text>
        </Box>
        {listed?.map((item) => (
          <Row key={getKey(item)} item={item} />
        ))}
        {items?.length === 0 && (
          <Box padding={3} paddingTop={0}>
            <Text size={1} muted>
              {nothing}
            </Text>
          </Box>
        )}
        {more > 0 && (
          <Button mode="bleed" fontSize={1} text={`Show ${more} more`} onClick={() => setLong(true)} />
        )}
      </Stack>
    </Card>
  )
}

interface RowLinkProps {
  id: string
  type: string
  /** The field at which the form opens, in Sanity's path notation. */
  path?: string
  title: string
  children: ReactNode
}

/** A row of the start screen that links to a document's form. */
export function RowLink({ id, type, path, title, children }: RowLinkProps) {
  const params = { id: id.replace(/^drafts\./, ''), type, ...(path && { path }) }
  return (
    <Card
      as={IntentLink}
      data-as="a"
      __unstable_focusRing
      intent="edit"
      params={params}
      padding={3}
      radius={2}
    >
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Stack>
    </Card>
  )
}
