import { definePlugin } from 'sanity'
import {
  type DocumentLocationResolvers,
  type DocumentResolver,
  type DocumentResolverContext,
  defineDocuments,
  defineLocations,
  presentationTool,
} from 'sanity/presentation'
import { legalPageNames } from '../../../schemas/legal/legal-pages.ts'
import type { DocumentModel } from '../../../schemas/model/document.ts'
import { documentModels } from '../../../schemas/models.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import { findChoosingModels, findLocations } from '../../content/locations.ts'
import { previewToolName } from '../../ui/preview-button.tsx'
import { HeaderWithWidths } from './frame-widths.tsx'
import { ToolKeepingPerspective } from './kept-perspective.tsx'

/**
 * The Preview tool, which shows drafts on the site next to their form.
 * @param siteUrl origin of the site
 */
export function previewTool(siteUrl: string) {
  const tool = presentationTool({
    name: previewToolName,
    title: 'Preview',
    previewUrl: { initial: siteUrl, previewMode: { enable: '/api/preview/enable' } },
    allowOrigins: [siteUrl],
    components: { unstable_header: { component: HeaderWithWidths } },
    resolve: { locations, mainDocuments: defineDocuments(mainDocuments()) },
  })
  const studio = { components: { activeToolLayout: ToolKeepingPerspective } }
  return definePlugin({ name: previewToolName, plugins: [tool], studio })()
}

const locations: DocumentLocationResolvers = Object.fromEntries(
  documentModels.map((model) => [model.name, resolveLocations(model)]),
)

function resolveLocations({ name, places, redirects }: DocumentModel) {
  if (redirects) return defineLocations({ message: 'No page shows a redirect.' })
  if (!places)
    return defineLocations({
      locations: findLocations(name),
      ...(findChoosingModels(name).length > 0 && { message: 'Shown on the pages that use it' }),
    })
  return defineLocations({
    select: Object.fromEntries(places.fields.map((field) => [field, field])),
    resolve: (document) => {
      const found = findLocations(name, document ?? {})
      if (found.length > 0) return { locations: found }
      return { message: 'No page shows it yet. Fill in the missing fields.', tone: 'caution' }
    },
  })
}

/** Maps each page to the document whose form opens next to it. */
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
