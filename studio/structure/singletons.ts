import { type SingletonName, singletonNames } from '../../schemas/site-pages.ts'

/** The editor's actions on a document that exists exactly once. */
const singletonActions = new Set(['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion'])

/** Whether documents of this type exist exactly once. */
export function isSingleton(typeName: string): typeName is SingletonName {
  return singletonNames.some((name) => name === typeName)
}

/** Takes away the actions that would copy or remove a singleton; other types keep theirs. */
export function allowedActions<Action extends { action?: string }>(
  actions: Action[],
  typeName: string,
): Action[] {
  if (!isSingleton(typeName)) return actions
  return actions.filter(({ action }) => action !== undefined && singletonActions.has(action))
}

/** Takes singletons out of the menus that create documents. */
export function withoutSingletons<Item extends { templateId: string }>(items: Item[]): Item[] {
  return items.filter(({ templateId }) => !isSingleton(templateId))
}
