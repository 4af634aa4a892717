import { Button, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'

type LinesButtonProps = Omit<ComponentProps<typeof Button>, 'text' | 'children' | 'style'> & { text: string }

/** A button whose words take as many lines as they need. Those of a plain one stay in one line, and run out of a narrow form. */
export function WrappingButton({ text, textWeight = 'medium', ...button }: LinesButtonProps) {
  return (
    <Button {...button} style={{ whiteSpace: 'normal' }}>
      <Text size={1} weight={textWeight}>
        {text}
      </Text>
    </Button>
  )
}
