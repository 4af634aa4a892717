import { usePermission } from '../../content/permission-rule.ts'
import { useReferenceCheck } from '../../content/reference-check.tsx'
import type { Feature } from '../../feature.ts'
import { isCreatable } from '../../structure/structure.ts'
import { applyRules } from '../../ui/actions.tsx'
import { panelOverForm } from '../../ui/document-input.tsx'
import { CopyToDraft } from './copy-to-draft.tsx'
import { DeleteSchedule } from './delete-schedule.tsx'
import { useDiscardPublishedDraft } from './discard-published-draft.ts'
import { ScheduleUnpublish, useSchedulePublish } from './schedule-actions.tsx'
import { ScheduleBadge, ScheduleNotice } from './schedule-notice.tsx'
import { scheduleTool } from './schedule-tool.tsx'
import { ScheduledPanel } from './start-panel.tsx'

const NoticeOverForm = panelOverForm(({ id, document, form }) => {
  useDiscardPublishedDraft(id, form.schemaType.name)
  return <ScheduleNotice id={id} schemaType={form.schemaType} shownId={document._id} />
})

const ownRules = { scheduleUnpublish: [useReferenceCheck, usePermission], copyToDraft: [usePermission] }

/**
 * Publishes and unpublishes documents at a chosen time, and lists all scheduled changes with their expected
 * problems.
 */
export const schedule: Feature = {
  name: 'schedule',
  tool: scheduleTool,
  plugin: {
    document: { badges: [ScheduleBadge] },
    form: { components: { input: NoticeOverForm } },
  },
  actions(actions, { type, isDraft, versionType }) {
    if (versionType === 'scheduled-draft') {
      // Remove this action, because without it Sanity's menus hide their own "Delete schedule".
      const others = actions.filter(({ action }) => action !== 'discardVersion')
      return [...others, ...applyRules([DeleteSchedule, CopyToDraft], ownRules)]
    }
    if (versionType === 'version') return [...actions, ...applyRules([CopyToDraft], ownRules)]
    if (!isDraft) return actions
    const own = isCreatable(type) ? applyRules([ScheduleUnpublish], ownRules) : []
    return [...applyRules(actions, { schedule: [useSchedulePublish] }), ...own]
  },
  StartPanel: ScheduledPanel,
}
