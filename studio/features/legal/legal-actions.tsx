import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { writtenDay } from '../../../schemas/legal/calendar.ts'
import { legalPageOfType, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { isFrozen } from '../../../schemas/legal/legal-version.ts'
import { type ActionRule, useQuestion } from '../../ui/actions.tsx'
import { changedFields, DiffView } from '../../ui/changes.tsx'
import { legalContent, useNewLegalVersion } from './legal-state.ts'

/** An action that is refused once the version has taken effect, and says why. */
export const blockDeleteInForce: ActionRule = ({ published }, offered) => {
  const title = 'This version has been in force. It stays, so that readers can look up what applied.'
  return offered && isFrozen(published ?? undefined) ? { ...offered, disabled: true, title } : offered
}

/** Publishing a version: refused while it changes nothing or does not say what, and asked for once more by its day. */
export const useConfirmedAnnouncement: ActionRule = ({ id, draft: document }, offered) => {
  const version = useNewLegalVersion(id, document)
  const ask = useQuestion()
  if (!offered || offered.disabled || !version) return offered
  const { draft, previous, todo } = version
  if (todo) return { ...offered, disabled: true, title: todo.message }
  return ask(offered, {
    header: `Announce the new ${legalPages[draft.page].title}?`,
    yes: 'Announce it',
    onYes: offered.onHandle,
    // The summary of the previous version is not an earlier state of this one's.
    ...comparison({ ...previous, summary: undefined }, draft, [
      'The site announces them at once. They apply from ',
      draft.effectiveDate,
      ' on, without anybody doing anything.',
    ]),
  })
}

const legalText = z.object({ lastUpdated: z.string(), ...legalContent })

/** Publishing the text that is in force: its new words apply at once and its date stays, so it is asked for once more. */
export const useConfirmedCorrection: ActionRule = (props, offered) => {
  const page = legalPageOfType(props.type)
  const ask = useQuestion()
  const { data: before } = legalText.safeParse(props.published)
  const { data: after } = legalText.safeParse(props.draft)
  if (!page || !offered || offered.disabled || !before || !after) return offered
  return ask(offered, {
    header: `Correct the ${legalPages[page].title}?`,
    yes: 'Publish the correction',
    onYes: offered.onHandle,
    ...comparison(before, after, [
      'These words replace at once what has been in force since ',
      before.lastUpdated,
      ', and that date stays. When the meaning changes, prepare a new version instead.',
    ]),
  })
}

const compared = [
  { name: 'summary', type: { title: 'What changes' } },
  { name: 'sections', type: { title: 'The text, word by word' } },
]

/** The part of a question that shows what it changes. @param sentence its beginning, the day that it names, and its end */
function comparison(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  [beginning, day, end]: readonly [string, string, string],
): { content: ReactNode; width: 'medium' } {
  const content = (
    <Stack gap={5}>
      <Text size={1}>
        {beginning}
        <strong>{writtenDay(day)}</strong>
        {end}
      </Text>
      <DiffView fields={changedFields(compared, before, after)} />
    </Stack>
  )
  return { content, width: 'medium' }
}
