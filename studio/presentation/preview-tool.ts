import {
  type DocumentLocationResolvers,
  type DocumentResolver,
  type DocumentResolverContext,
  defineDocuments,
  defineLocations,
  presentationTool,
} from 'sanity/presentation'
import { legalPageNames } from '../../schemas/legal/legal-pages.ts'
import { contentTypes } from '../../schemas/models.ts'
import { sitePages } from '../../schemas/site-pages.ts'
import { HeaderWithWidths } from './frame-widths.tsx'
import { locationsOf, locationsOfLegalVersion } from './locations.ts'

/** Name of the tool, for links that lead to it. */
export const previewToolName = 'preview'

/**
 * The Preview tool, which shows the drafts on the site next to the form.
 * @param siteUrl origin of the site
 */
export function previewTool(siteUrl: string) {
  return presentationTool({
    name: previewToolName,
    title: 'Preview',
    previewUrl: { initial: siteUrl, previewMode: { enable: '/api/preview/enable' } },
    allowOrigins: [siteUrl],
    components: { unstable_header: { component: HeaderWithWidths } },
    resolve: { locations, mainDocuments: defineDocuments(mainDocuments()) },
  })
}

const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(
    contentTypes.map((name) => [name, defineLocations({ locations: locationsOf(name) })]),
  ),
  legalVersion: defineLocations({
    select: { page: 'page', date: 'effectiveDate' },
    resolve: (version) => {
      const places = locationsOfLegalVersion(version?.page, version?.date)
      if (places.length > 0) return { locations: places }
      return { message: 'Give this version a first day to see its page.', tone: 'caution' }
    },
  }),
  redirect: defineLocations({
    message: 'An address that leads elsewhere: no page shows it.',
  }),
}

/** The document whose form opens next to each page. */
function mainDocuments(): DocumentResolver[] {
  return [
    ...Object.values(sitePages).map(({ path, document }) => ({ route: path, type: document })),
    ...['/event/:id', '/club/:id'].map((route) => ({ route, type: 'appPages' })),
    ...legalPageNames.map((page) => ({
      route: `${sitePages[page].path}/:date`,
      filter: '_type == "legalVersion" && page == $page && effectiveDate == $date',
      params: ({ params }: DocumentResolverContext) => ({ page, date: params.date ?? '' }),
    })),
  ]
}
