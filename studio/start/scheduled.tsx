import { Card, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { useAnswer } from '../query/use-answer.ts'
import { Panel } from './panel.tsx'

const release = z.object({
  name: z.string(),
  title: z.string().nullable(),
  publishAt: z.string().nullable(),
  documents: z.number(),
})
type Release = z.infer<typeof release>

const question = {
  fetch: `*[_type == "system.release" && state in ["scheduled", "scheduling"]] | order(publishAt asc) {
    name, "title": metadata.title, publishAt, "documents": count(*[_id in path("versions." + ^.name + ".**")])
  }`,
  listen: '*[_type == "system.release"]',
  answer: z.array(release),
  tag: 'start.scheduled',
}

/** What goes out by itself, and when. */
export function Scheduled() {
  const items = useAnswer(question)
  return (
    <Panel
      title="Scheduled"
      items={items}
      keyOf={({ name }) => name}
      Row={ReleaseRow}
      nothing="Nothing is scheduled."
    />
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

function ReleaseRow({ item: { name, title, publishAt, documents } }: { item: Release }) {
  return (
    <Card as={IntentLink} data-as="a" intent="release" params={{ id: name }} padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {title || 'Without a name'}
        </Text>
        <Text size={1} muted>
          {publishAt && `${moment.format(new Date(publishAt))}, `}
          {documents === 1 ? 'one document' : `${documents} documents`}
        </Text>
      </Stack>
    </Card>
  )
}
