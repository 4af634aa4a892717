import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { isSingleton } from '../../structure/singletons.ts'
import { blockWhileReferenced } from '../publish/block-referenced-delete.tsx'
import { ScheduleUnpublish, withDatetimeDialog } from './schedule-actions.tsx'

const scheduleUnpublish = blockWhileReferenced(ScheduleUnpublish)

/** Why a legal text has no scheduled words: with them, words could come into force on another day than was announced. */
const legalReason =
  'A legal text is not scheduled. To change what it means, prepare a new version: it begins on its own first day.'

/** Adds what may be scheduled, and refuses it for legal texts, with the reason. */
export function withScheduleRules(
  actions: DocumentActionComponent[],
  { schemaType, versionType }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
): DocumentActionComponent[] {
  if (schemaType === legalVersion.name || legalPageOfType(schemaType)) {
    return actions
      .filter(({ action }) => action !== 'unpublishVersion')
      .map((action) => (action.action === 'schedule' ? refused(action) : action))
  }
  if (!isDraftOrPublished(versionType)) return actions
  const usable = actions.map((action) => (action.action === 'schedule' ? withDatetimeDialog(action) : action))
  return isSingleton(schemaType) ? usable : [...usable, scheduleUnpublish]
}

/** Whether the form shows the draft or what is published, and not a version of a release. */
export function isDraftOrPublished(versionType: DocumentActionsContext['versionType']): boolean {
  return versionType !== 'version' && versionType !== 'scheduled-draft' && versionType !== 'revision'
}

function refused(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const description = original(props)
    return description && { ...description, disabled: true, title: legalReason }
  }
  action.action = original.action
  return action
}
