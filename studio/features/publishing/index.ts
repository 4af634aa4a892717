import { usePermission } from '../../content/permission-rule.ts'
import { useReferenceCheck } from '../../content/reference-check.tsx'
import type { Feature } from '../../feature.ts'
import { isCreatable } from '../../structure/structure.ts'
import { applyRules } from '../../ui/actions.tsx'
import { useMarkedCopy } from './marked-copy.ts'
import { useOldAddress } from './old-address.tsx'
import { useDirectPublish } from './publish-action.ts'
import { PublishingForm } from './publishing-form.tsx'
import { useRestoreNotice } from './restore-notice.ts'
import { Unpublish } from './unpublish.tsx'

const rules = {
  unpublish: [useReferenceCheck, usePermission],
  delete: [useReferenceCheck],
  duplicate: [useMarkedCopy],
  restore: [useRestoreNotice],
}

/**
 * Saves and publishes without Sanity's delays or lost keystrokes, and prevents the removal of referenced
 * documents.
 */
export const publishing: Feature = {
  name: 'publishing',
  plugin: { form: { components: { input: PublishingForm } } },
  actions(actions, { type, isDraft }) {
    if (!isDraft) return applyRules(actions, rules)
    const others = actions.filter(({ action }) => action !== 'unpublish')
    return applyRules(isCreatable(type) ? [...others, Unpublish] : actions, {
      ...rules,
      publish: [useDirectPublish, useOldAddress],
    })
  },
}
