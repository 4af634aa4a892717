import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient, useDocumentValuePermissions } from 'sanity'
import { findLocations } from '../../content/locations.ts'
import { permissionHint } from '../../content/permissions.ts'
import { getTypeTitle } from '../../content/rows.ts'
import type { Scheduled } from '../../releases/scheduled.ts'
import { useAttempt } from '../../ui/controls.tsx'
import { PreviewButton } from '../../ui/preview-button.tsx'
import { DatetimeDialog } from './datetime-dialog.tsx'
import { cancel, reschedule } from './operations.ts'
import type { Problem } from './problems.ts'

const apiVersion = '2025-09-01'

/** Buttons that change or cancel a scheduled release, or preview the site at the scheduled time. */
export function ScheduleButtons({ scheduled }: { scheduled: Scheduled }) {
  const client = useClient({ apiVersion })
  const { isBusy, attempt } = useAttempt()
  const [isChoosing, setChoosing] = useState(false)
  const { name, datetime, failure, isSingle, title } = scheduled
  const refusal = useReleaseRefusal(name)
  const isOff = isBusy || refusal !== undefined
  const stop = () =>
    void attempt(() => cancel(client, scheduled), {
      done: isSingle
        ? 'Cancelled. Visitors keep seeing the published version.'
        : `"${title}" is cancelled. Its documents stay together under Releases.`,
      failed: 'It could not be cancelled.',
    })
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={failure === undefined ? 'Change the time' : 'Schedule it again'}
          disabled={isOff}
          onClick={() => setChoosing(true)}
        />
        {(failure === undefined || isSingle) && (
          <Button mode="ghost" fontSize={1} padding={2} text="Cancel it" disabled={isOff} onClick={stop} />
        )}
        {failure === undefined && <PreviewThen scheduled={scheduled} />}
        {isChoosing && (
          <DatetimeDialog
            header="When should it happen?"
            datetime={failure === undefined ? datetime : undefined}
            button={failure === undefined ? 'Change the time' : 'Schedule it'}
            onChoose={(chosen) => reschedule(client, scheduled, chosen)}
            onClose={() => setChoosing(false)}
          >
            At that time, either all of its changes are published or none.
          </DatetimeDialog>
        )}
      </Flex>
      {refusal && (
        <Text size={1} muted>
          {refusal}
        </Text>
      )}
    </Stack>
  )
}

/**
 * Returns a sentence that lists the roles allowed to change a release; undefined if the user's role is
 * allowed.
 */
export function useReleaseRefusal(name: string): string | undefined {
  const document = useMemo(() => ({ _id: `_.releases.${name}`, _type: 'system.release' }), [name])
  const [answer] = useDocumentValuePermissions({ permission: 'update', document })
  return answer?.granted === false
    ? permissionHint('update', { draft: document, published: null })
    : undefined
}

/** Opens a preview of the site at the scheduled time, next to the first document's form. */
function PreviewThen({ scheduled: { datetime, documents } }: { scheduled: Scheduled }) {
  const [document] = documents
  if (!document) return null
  const { id, type, version } = document
  const [place] = findLocations(type, version)
  const query = new URLSearchParams({ at: datetime, to: place?.href ?? '/' })
  const href = `/api/preview/moment?${query}`
  return (
    <PreviewButton id={id} type={type} href={href} fontSize={1} padding={2} text="Preview at that time" />
  )
}

/** Max number of problems listed. */
const listed = 5

/**
 * Lists the problems expected at the scheduled time, errors first.
 * @param of id of the document whose title is omitted
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
            {document && document.id !== of ? `${getTypeTitle(document.type)}: ${sentence}` : sentence}
          </Text>
        ))}
        {more > 0 && <Text size={1}>and {more} more</Text>}
      </Stack>
    </Card>
  )
}
