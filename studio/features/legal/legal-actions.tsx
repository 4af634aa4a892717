import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { formatLegalDay } from '../../../schemas/legal/calendar.ts'
import { legalPageOfType, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { isFrozen } from '../../../schemas/legal/legal-version.ts'
import { type ActionRule, useConfirmation } from '../../ui/actions.tsx'
import { DiffView, findChangedFields } from '../../ui/changes.tsx'
import { legalContent, useNewLegalVersion } from './legal-state.ts'

/** Disables deleting a version that has been in force, and shows the reason. */
export const blockDeleteInForce: ActionRule = ({ published }, result) => {
  const title = 'This version has been in force, so it cannot be deleted. Readers can still look it up.'
  return result && isFrozen(published ?? undefined) ? { ...result, disabled: true, title } : result
}

/**
 * Disables publishing a version that has a problem; otherwise asks the editor to confirm its effective date.
 */
export const useConfirmedAnnouncement: ActionRule = ({ id, draft: document }, result) => {
  const version = useNewLegalVersion(id, document)
  const ask = useConfirmation()
  if (!result || result.disabled || !version) return result
  const { draft, previous, todo } = version
  if (todo) return { ...result, disabled: true, title: todo.message }
  return ask(result, {
    header: `Announce the new ${legalPages[draft.page].title}?`,
    yes: 'Announce it',
    onYes: result.onHandle,
    // Do not compare the summaries: each version's summary describes its own changes.
    ...comparison({ ...previous, summary: undefined }, draft, [
      'The site announces them immediately. They apply automatically from ',
      draft.effectiveDate,
      '.',
    ]),
  })
}

const legalText = z.object({ lastUpdated: z.string(), ...legalContent })

/**
 * Asks for confirmation before the text in force is corrected, because the correction applies immediately and
 * the text's date does not change.
 */
export const useConfirmedCorrection: ActionRule = (props, result) => {
  const page = legalPageOfType(props.type)
  const ask = useConfirmation()
  const { data: before } = legalText.safeParse(props.published)
  const { data: after } = legalText.safeParse(props.draft)
  if (!page || !result || result.disabled || !before || !after) return result
  return ask(result, {
    header: `Correct the ${legalPages[page].title}?`,
    yes: 'Publish the correction',
    onYes: result.onHandle,
    ...comparison(before, after, [
      'This immediately replaces the text in force since ',
      before.lastUpdated,
      ', and that date stays. If the meaning changes, prepare a new version instead.',
    ]),
  })
}

/** Disables scheduling of legal texts, because a schedule could change the announced day. */
export const blockScheduling: ActionRule = (_, result) =>
  result && {
    ...result,
    disabled: true,
    title:
      'Legal texts cannot be scheduled. To change the meaning, prepare a new version: it starts on its own first day.',
  }

const comparedFields = [
  { name: 'summary', type: { title: 'What changes' } },
  { name: 'sections', type: { title: 'The text, word by word' } },
]

/**
 * Builds the dialog's content, which includes the changes.
 * @param sentence the text before the day, the day, and the text after the day
 */
function comparison(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  [beginning, day, end]: readonly [string, string, string],
): { content: ReactNode; width: 'medium' } {
  const content = (
    <Stack gap={5}>
      <Text size={1}>
        {beginning}
        <strong>{formatLegalDay(day)}</strong>
        {end}
      </Text>
      <DiffView fields={findChangedFields(comparedFields, before, after)} />
    </Stack>
  )
  return { content, width: 'medium' }
}
