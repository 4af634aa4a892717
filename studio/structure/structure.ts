import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { legalVersion } from '../../schemas/legal/legal-version.ts'
import type { DocumentModel } from '../../schemas/model/document.ts'
import { collectionModels, singletonModels } from '../../schemas/models.ts'
import { siteSettings } from '../../schemas/settings/site-settings.ts'
import { type SingletonName, singletonNames } from '../../schemas/site-pages.ts'

/** The Studio's content list, in the order in which visitors see the content. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      S.divider().title('Pages'),
      ...singletonModels.filter((model) => model !== siteSettings).map((model) => singletonItem(S, model)),
      S.divider().title('Lists'),
      ...collectionModels.map((model) => collectionItem(S, model)),
      S.divider().title('Every page'),
      singletonItem(S, siteSettings),
    ])

/** An item that opens a singleton, with its type's title and icon. */
function singletonItem(S: StructureBuilder, { name, title }: DocumentModel) {
  return S.listItem()
    .id(name)
    .title(title)
    .icon(S.context.schema.get(name)?.icon)
    .schemaType(name)
    .child(S.document().id(name).schemaType(name).documentId(name).title(title))
}

/** An item that opens a list, sorted by the model's first ordering. */
function collectionItem(S: StructureBuilder, { name, title, plural = title, orderings }: DocumentModel) {
  const list = S.documentTypeList(name).title(plural)
  const [first] = orderings ?? []
  return S.documentTypeListItem(name)
    .title(plural)
    .child(first ? list.defaultOrdering([...first.by]) : list)
}

/** The actions that do not copy, delete or unpublish a document. */
const harmless = ['publish', 'discardChanges', 'restore', 'schedule', 'discardVersion']

/** Whether exactly one document of this type exists. */
export function isSingleton(typeName: string): typeName is SingletonName {
  return singletonNames.some((name) => name === typeName)
}

/**
 * Removes actions that would copy or remove a singleton or a legal version. Other types keep all their
 * actions.
 */
export function allowedActions<Action extends { action?: string }>(
  actions: Action[],
  typeName: string,
): Action[] {
  if (isCreatable(typeName)) return actions
  const allowed = typeName === legalVersion.name ? [...harmless, 'delete'] : harmless
  return actions.filter(({ action = '' }) => allowed.includes(action))
}

/**
 * Whether editors can create empty documents of this type. A legal version starts as a copy of the newest
 * text.
 */
export function isCreatable(typeName: string): boolean {
  return !isSingleton(typeName) && typeName !== legalVersion.name
}
