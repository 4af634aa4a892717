import { legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'
import {
  blockDeleteInForce,
  blockScheduling,
  useConfirmedAnnouncement,
  useConfirmedCorrection,
} from './legal-actions.tsx'
import { LegalInput } from './legal-input.tsx'

/**
 * Lets editors prepare and announce legal versions and put them in force, and asks for confirmation before a
 * correction.
 */
export const legal: Feature = {
  name: 'legal',
  plugin: { form: { components: { input: LegalInput } } },
  actions(actions, { type }) {
    if (legalPageOfType(type))
      return applyRules(actions, { publish: [useConfirmedCorrection], schedule: [blockScheduling] })
    if (type === legalVersion.name)
      return applyRules(actions, {
        publish: [useConfirmedAnnouncement],
        schedule: [blockScheduling],
        delete: [blockDeleteInForce],
      })
    return actions
  },
}
