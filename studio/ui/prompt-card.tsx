import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface PromptCardProps {
  tone?: 'caution'
  text: string
  /** Buttons. */
  children: ReactNode
}

/** A sentence above a form or below a field, with a button for each possible answer. */
export function PromptCard({ tone, text, children }: PromptCardProps) {
  return (
    <Card tone={tone} border radius={3} padding={3}>
      <Stack gap={3}>
        <Text size={1}>{text}</Text>
        <Flex gap={2}>{children}</Flex>
      </Stack>
    </Card>
  )
}
