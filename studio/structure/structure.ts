import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import type { SingletonName } from '../../schemas/singletons/names.ts'

/** The list on the left of the Studio, in the order in which visitors meet the content. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Website')
    .items([
      S.divider().title('Pages'),
      singletonItem(S, 'homePage'),
      singletonItem(S, 'aboutPage'),
      singletonItem(S, 'featuresPage'),
      singletonItem(S, 'contactPage'),
      singletonItem(S, 'appPages'),
      singletonItem(S, 'accountPages'),
      S.divider().title('Lists'),
      S.documentTypeListItem('teamMember').title('Team'),
      S.documentTypeListItem('redirect').title('Redirects'),
      S.divider().title('Every page'),
      singletonItem(S, 'siteSettings'),
    ])

/** An entry that opens the one document of its type, with the type's title and icon. */
function singletonItem(S: StructureBuilder, name: SingletonName) {
  const type = S.context.schema.get(name)
  const title = type?.title ?? name
  return S.listItem()
    .id(name)
    .title(title)
    .icon(type?.icon)
    .schemaType(name)
    .child(S.document().id(name).schemaType(name).documentId(name).title(title))
}
