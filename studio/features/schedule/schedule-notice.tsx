import { Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import {
  type DocumentBadgeComponent,
  getVersionFromId,
  isVersionId,
  type SchemaType,
  useEditState,
} from 'sanity'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { getTimeZone } from '../../datetime/datetime.ts'
import type { ScheduledDocument } from '../../releases/scheduled.ts'
import { useScheduledFor } from '../../releases/use-scheduled-for.ts'
import { FoldedDiff, findChangedFields } from '../../ui/changes.tsx'
import { ProblemList, ScheduleButtons } from './schedule-buttons.tsx'
import { type CheckedScheduled, useSchedule } from './use-schedule.ts'

interface ScheduleNoticeProps {
  /** The document's id without `drafts.` or `versions.`. */
  id: string
  schemaType: SchemaType
  /** The id of the document in the form: the draft, the published document, or a version. */
  shownId: string
}

/**
 * Shows above the form of a scheduled document what will happen, when, and whether later edits are included.
 */
export function ScheduleNotice(props: ScheduleNoticeProps) {
  const isScheduled = useScheduledFor(props.id).length > 0
  return isScheduled ? <Checked {...props} /> : null
}

function Checked({ id, schemaType, shownId }: ScheduleNoticeProps) {
  const all = useSchedule()
  const { draft } = useEditState(id, schemaType.name)
  const shown = isVersionId(shownId) ? getVersionFromId(shownId) : undefined
  return (
    <Stack gap={3}>
      {all?.map((scheduled) => {
        const document = scheduled.documents.find((one) => one.id === id)
        if (!document || (shown !== undefined && shown !== scheduled.name)) return null
        return (
          <Card
            key={scheduled.name}
            data-testid="schedule-notice"
            tone="suggest"
            border
            radius={3}
            padding={4}
          >
            <Stack gap={4}>
              <Text size={1} weight="semibold">
                {whatHappens(scheduled, document)}
              </Text>
              {shown === undefined ? (
                <LaterEdits schemaType={schemaType} document={document} draft={draft} />
              ) : (
                <Text size={1}>{locked(scheduled, document)}</Text>
              )}
              <ProblemList problems={scheduled.problems} of={id} />
              <ScheduleButtons scheduled={scheduled} />
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}

function whatHappens(scheduled: CheckedScheduled, { isUnpublish, published }: ScheduledDocument): string {
  const { datetime, failure, isSingle, title, documents } = scheduled
  if (failure !== undefined) return `"${title}" failed.`
  const what = isUnpublish
    ? 'Visitors stop seeing this'
    : published
      ? 'The scheduled version replaces the published one'
      : 'Visitors start to see this'
  const others = documents.length - 1
  const together =
    others > 0
      ? `, together with ${others} more in "${title}" or not at all`
      : isSingle
        ? ''
        : `, with "${title}"`
  return `${what} on ${formatDatetime(datetime, getTimeZone())}${together}.`
}

function locked({ isSingle }: CheckedScheduled, { isUnpublish }: ScheduledDocument): string {
  if (isUnpublish) return 'Its content stays as a draft.'
  const change = isSingle
    ? 'press “Pause to edit”, and schedule it again'
    : 'press “Cancel it”: the release stays'
  return `This is the scheduled version, and it is locked. To change it, ${change}.`
}

interface LaterEditsProps {
  schemaType: SchemaType
  document: ScheduledDocument
  draft: Readonly<Record<string, unknown>> | null
}

/**
 * Explains whether current or future edits are included in the scheduled version, and what happens to them.
 */
function LaterEdits({ schemaType, document: { isUnpublish, version }, draft }: LaterEditsProps) {
  const fields = useMemo(
    () =>
      draft && !isUnpublish && schemaType.jsonType === 'object'
        ? findChangedFields(schemaType.fields, version, draft)
        : [],
    [schemaType, version, isUnpublish, draft],
  )
  if (isUnpublish) return <Text size={1}>This content stays as a draft.</Text>
  if (!draft) return <Text size={1}>Edits from now on are not part of it.</Text>
  if (fields.length === 0) {
    return (
      <Text size={1}>
        Your draft has the same text. Edits from now on are not part of it. Without edits, the draft
        disappears once it is published.
      </Text>
    )
  }
  return (
    <FoldedDiff fields={fields} show="Show what the draft changes">
      Your draft differs in {fields.map(({ title }) => title).join(', ')}. These changes are not part of it:
      visitors will see the scheduled version, and the draft stays a draft.
    </FoldedDiff>
  )
}

/** The badge of a document that is scheduled to be published or unpublished. */
export const ScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const [next] = useScheduledFor(id).filter(({ failure }) => failure === undefined)
  if (!next) return null
  const isUnpublish = next.documents.some((document) => document.id === id && document.isUnpublish)
  const label = isUnpublish ? 'Unpublish scheduled' : 'Publish scheduled'
  return {
    label,
    title: `${formatDatetime(next.datetime, getTimeZone())}. See the note above the form.`,
    color: 'primary',
  }
}
