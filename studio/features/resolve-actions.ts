import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { redirect } from '../../schemas/documents/redirect.ts'
import { legalPageOfType } from '../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../schemas/legal/legal-version.ts'
import { useReferenceCheck } from '../content/reference-check.tsx'
import { allowedActions, isCreatable, isSingleton } from '../structure/structure.ts'
import type { ActionRule } from '../ui/actions.tsx'
import { useReadDates } from './dates/typed-datetime.tsx'
import {
  blockDeleteInForce,
  useConfirmedAnnouncement,
  useConfirmedCorrection,
} from './legal/legal-actions.tsx'
import { useDescriptionCheck } from './pictures/replaced-pictures.tsx'
import { Unpublish, useMarkedCopy, useOldAddress, useRestoreNotice } from './publishing/document-actions.tsx'
import { useDirectPublish } from './publishing/publish-action.ts'
import { AskForReview, SendBack, useConfirmReturned } from './review/review-actions.tsx'
import { usePermission } from './roles/role-actions.ts'
import { CopyToDraft } from './schedule/copy-to-draft.tsx'
import { DeleteSchedule } from './schedule/delete-schedule.tsx'
import { refuseScheduling, ScheduleUnpublish, useSchedulePublish } from './schedule/schedule-actions.tsx'

/** The actions of a form: those of Sanity that its type allows, with our rules, and our own. */
export function resolveActions(
  ofSanity: DocumentActionComponent[],
  { schemaType, versionType }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
): DocumentActionComponent[] {
  const isLegal = schemaType === legalVersion.name || legalPageOfType(schemaType) !== undefined
  // Not a version in a release, where these actions would touch the draft.
  const isDraft = !['version', 'scheduled-draft', 'revision'].includes(versionType ?? '')
  const canUnpublish = isDraft && isCreatable(schemaType)
  const isScheduledDraft = versionType === 'scheduled-draft'
  const replaced = [
    canUnpublish && 'unpublish',
    isLegal && 'unpublishVersion',
    // Sanity's menus that offer "Delete schedule" hide it without this action.
    isScheduledDraft && 'discardVersion',
  ]
  const actions = [
    ...allowedActions(ofSanity, schemaType).filter(({ action = '' }) => !replaced.includes(action)),
    ...(canUnpublish ? [Unpublish] : []),
    ...(isDraft && !isLegal && !isSingleton(schemaType) ? [ScheduleUnpublish] : []),
    ...(isScheduledDraft ? [DeleteSchedule] : []),
    ...(isScheduledDraft || versionType === 'version' ? [CopyToDraft] : []),
  ]
  const rules = rulesOf(schemaType, isDraft, isLegal)
  return [AskForReview, ...actions.map((action) => withRules(action, rules[action.action ?? ''])), SendBack]
}

/**
 * The rules of each action. Each gets what those before it have made of the action, so that the last one decides first: who may not
 * publish is not asked anything, and the clock of a publish starts after all questions.
 */
export function rulesOf(type: string, isDraft: boolean, isLegal: boolean): Record<string, ActionRule[]> {
  return {
    publish: [
      ...(isDraft ? [useDirectPublish] : []),
      ...(isDraft && type === redirect.name ? [useOldAddress] : []),
      ...(legalPageOfType(type) ? [useConfirmedCorrection] : []),
      ...(type === legalVersion.name ? [useConfirmedAnnouncement] : []),
      ...(isDraft ? [useDescriptionCheck] : []),
      useReadDates,
      usePermission,
      useConfirmReturned,
    ],
    schedule: [
      ...(isLegal ? [refuseScheduling] : isDraft ? [useSchedulePublish] : []),
      ...(isDraft ? [useDescriptionCheck] : []),
      useReadDates,
      usePermission,
    ],
    unpublish: [useReferenceCheck, usePermission],
    scheduleUnpublish: [useReferenceCheck, usePermission],
    delete: [...(type === legalVersion.name ? [blockDeleteInForce] : []), useReferenceCheck, usePermission],
    copyToDraft: [usePermission],
    discardChanges: [usePermission],
    duplicate: [useMarkedCopy, usePermission],
    restore: [useRestoreNotice, usePermission],
  }
}

function withRules(action: DocumentActionComponent, rules: readonly ActionRule[] = []) {
  const resolved: DocumentActionComponent = (document) =>
    rules.reduce((offered, rule) => rule(document, offered, action.action ?? ''), action(document))
  resolved.action = action.action
  return resolved
}
