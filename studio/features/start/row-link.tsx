import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'

interface RowLinkProps {
  id: string
  type: string
  /** The field that the form opens at, in the Studio's notation. */
  path?: string
  title: string
  children: ReactNode
}

/** A row of the start screen that leads to a document's form. */
export function RowLink({ id, type, path, title, children }: RowLinkProps) {
  const params = { id: id.replace(/^drafts\./, ''), type, ...(path && { path }) }
  return (
    <Card as={IntentLink} data-as="a" intent="edit" params={params} padding={3} radius={2}>
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
