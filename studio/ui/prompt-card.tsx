import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface PromptCardProps {
  tone?: 'caution'
  text: string
  /** Buttons. */
  children: ReactNode
}

/** A sentence over a form or under a field, with the buttons that answer it. */
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
