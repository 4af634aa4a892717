import { Card, Stack, Text } from '@sanity/ui'
import { titleOfType } from './document-title.ts'
import type { Problem } from './scheduled.ts'

/** How many are listed at once. */
const listed = 5

/**
 * The problems expected at that time, errors first.
 * @param of document whose name the problems omit
 */
export function ProblemList({ problems, of }: { problems: Problem[]; of?: string }) {
  if (problems.length === 0) return null
  const more = problems.length - listed
  return (
    <Card
      tone={problems.some(({ level }) => level === 'error') ? 'critical' : 'caution'}
      padding={3}
      radius={2}
    >
      <Stack gap={3}>
        {problems.slice(0, listed).map(({ document, sentence }) => (
          <Text key={`${document?.id} ${sentence}`} size={1}>
            {document && document.id !== of ? `${titleOfType(document.type)}: ${sentence}` : sentence}
          </Text>
        ))}
        {more > 0 && <Text size={1}>and {more} more</Text>}
      </Stack>
    </Card>
  )
}
