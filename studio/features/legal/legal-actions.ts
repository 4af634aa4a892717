import type { DocumentActionComponent } from 'sanity'
import { legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { isFrozen } from '../../../schemas/legal/legal-version.ts'
import { announce, correct } from './confirm-publish.tsx'

/** What an editor may do with an edition. Editions are prepared from the page, and are never taken back by unpublishing. */
const editionActions = new Set([
  'publish',
  'discardChanges',
  'restore',
  'delete',
  'schedule',
  'discardVersion',
])

/** Takes away what would copy or lose an edition, and asks before a legal text goes live; other types keep their actions. */
export function withEditionRules(
  actions: DocumentActionComponent[],
  typeName: string,
): DocumentActionComponent[] {
  const page = legalPageOfType(typeName)
  if (page) return actions.map((action) => (action.action === 'publish' ? correct(page, action) : action))
  if (typeName !== 'legalVersion') return actions
  return actions
    .filter(({ action }) => action !== undefined && editionActions.has(action))
    .map((action) => {
      if (action.action === 'delete') return keepInForce(action)
      return action.action === 'publish' ? announce(action) : action
    })
}

/** An action that is refused once the edition has taken effect, and says why. */
export function keepInForce(original: DocumentActionComponent): DocumentActionComponent {
  const guarded: DocumentActionComponent = (props) => {
    const description = original(props)
    if (!description || !isFrozen(props.published ?? undefined)) return description
    return {
      ...description,
      disabled: true,
      title: 'This edition has been in force. It stays, so that readers can look up what applied.',
    }
  }
  guarded.action = original.action
  return guarded
}

/** Editions start as a copy of the text in force, so no menu offers an empty one. */
export function withoutEditions<Item extends { templateId: string }>(items: Item[]): Item[] {
  return items.filter(({ templateId }) => templateId !== 'legalVersion')
}
