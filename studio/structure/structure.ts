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
      singletonItem(S, 'termsPage'),
      singletonItem(S, 'privacyPage'),
      S.divider().title('Lists'),
      S.documentTypeListItem('teamMember').title('Team'),
      S.documentTypeListItem('redirect').title('Redirects'),
      editionsItem(S),
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

/** Old, current and coming editions of the legal texts. New ones are prepared from the page, so there is no button. */
function editionsItem(S: StructureBuilder) {
  const title = 'Editions of legal texts'
  return S.documentTypeListItem('legalVersion')
    .title(title)
    .child(
      S.documentTypeList('legalVersion')
        .title(title)
        .defaultOrdering([{ field: 'effectiveDate', direction: 'desc' }])
        .initialValueTemplates([]),
    )
}
