import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { tolerateMovedNodes } from '../schemas/moved-nodes.ts'
import { settings } from './config/current-settings.ts'
import { translations } from './config/translations.ts'
import type { Feature } from './feature.ts'
import { dates } from './features/dates/index.tsx'
import { find } from './features/find/index.tsx'
import { guide } from './features/guide/index.tsx'
import { legal } from './features/legal/index.ts'
import { links } from './features/links/index.ts'
import { live } from './features/live/index.ts'
import { nextSteps } from './features/next-steps/index.tsx'
import { paste } from './features/paste/index.tsx'
import { pictures } from './features/pictures/index.tsx'
import { preview } from './features/preview/index.ts'
import { publishNotes } from './features/publish-notes/index.tsx'
import { publishing } from './features/publishing/index.ts'
import { review } from './features/review/index.tsx'
import { richText } from './features/rich-text/index.ts'
import { roles } from './features/roles/index.ts'
import { schedule } from './features/schedule/index.tsx'
import { start } from './features/start/start.tsx'
import { trim } from './features/trim/index.tsx'
import { undo } from './features/undo/index.tsx'
import { localMode } from './local-mode/local-mode.tsx'
import { patchReorderAnnouncements } from './patches/reorder-announcements.ts'
import { patchRetryForbidden } from './patches/retry-forbidden.ts'
import { patchStyles } from './patches/styles.ts'
import { patchUnsavedEdits } from './patches/unsaved-edits.ts'
import { createProtectedClient } from './requests/protected-requests.ts'
import { RefusedNotice } from './requests/refused-notice.tsx'
import { resolveActions } from './resolve-actions.ts'
import { isCreatable, structure } from './structure/structure.ts'
import { closeDialogsOnBack } from './ui/close-on-back.ts'
import { ContentPreview } from './ui/content-preview.tsx'
import { FocusedInput } from './ui/focused-input.tsx'
import { KnownFieldsInput } from './ui/known-fields.tsx'
import { Logo, theme } from './ui/theme.tsx'

const { projectId, dataset, apiHost } = settings
// Staff who do not read English can have the browser translate the Studio. Content is exempt.
tolerateMovedNodes()
patchUnsavedEdits()
patchRetryForbidden()
patchReorderAnnouncements()
patchStyles()
closeDialogsOnBack()

/**
 * Optional features. Their tools, badges and panels above a form appear in this order. A feature wraps the
 * actions of the features before it, so the last feature's dialogs open first, and its panel comes first on
 * the start screen.
 */
const features: readonly Feature[] = [
  live,
  publishing,
  preview,
  find,
  guide,
  schedule,
  legal,
  pictures,
  links,
  dates,
  roles,
  review,
  trim,
  richText,
  paste,
  undo,
  publishNotes,
  nextSteps,
]

const connection: Partial<WorkspaceOptions> = apiHost
  ? localMode(apiHost, projectId)
  : { unstable_clientFactory: createProtectedClient, studio: { components: { layout: RefusedNotice } } }
const isDevelopment = process.env.NODE_ENV === 'development'

export default defineConfig({
  name: 'website',
  // Not the product's name, because that is content and can change.
  title: 'Website',
  icon: Logo,
  theme,
  projectId,
  dataset,
  ...connection,
  plugins: [
    start(features),
    structureTool({ title: 'Content', structure }),
    { name: 'focused-input', form: { components: { input: FocusedInput } } },
    ...features.map(({ name, plugin }) => ({ name, ...plugin })),
    ...(isDevelopment ? [visionTool()] : []),
  ],
  tools: (tools) => [...tools, ...features.flatMap(({ tool }) => tool ?? [])],
  i18n: { bundles: translations },
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter(({ schemaType }) => isCreatable(schemaType)),
  },
  form: { components: { preview: ContentPreview, input: KnownFieldsInput } },
  document: { ...connection.document, actions: resolveActions(features) },
})
