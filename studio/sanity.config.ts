import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { tolerateMovedNodes } from '../schemas/moved-nodes.ts'
import { settings } from './config/current-settings.ts'
import { translations } from './config/translations.ts'
import { ContentPreview, FormInput } from './features/form/document-input.tsx'
import { NumberedBlock } from './features/form/numbered-block.tsx'
import { RichTextPlugins } from './features/form/rich-text.tsx'
import { guideTool } from './features/guide/guide-link.tsx'
import { linksTool } from './features/links/links.tsx'
import { LiveBadge } from './features/live/live-badge.ts'
import { picturesTool } from './features/pictures/pictures.tsx'
import { resolveActions } from './features/resolve-actions.ts'
import { ReviewBadge } from './features/review/review-note.tsx'
import { ScheduleBadge } from './features/schedule/schedule-notice.tsx'
import { scheduleTool } from './features/schedule/schedule-tool.tsx'
import { startTool } from './features/start/start.tsx'
import { localMode } from './local-mode/local-mode.tsx'
import { patchReorderAnnouncements } from './patches/reorder-announcements.ts'
import { patchRetryForbidden } from './patches/retry-forbidden.ts'
import { patchStyles } from './patches/styles.ts'
import { patchUnsavedEdits } from './patches/unsaved-edits.ts'
import { previewTool } from './presentation/preview-tool.ts'
import { createProtectedClient } from './requests/protected-requests.ts'
import { RefusedNotice } from './requests/refused-notice.tsx'
import { isCreatable, structure } from './structure/structure.ts'
import { closeDialogsOnBack } from './ui/close-on-back.ts'
import { Logo, theme } from './ui/theme.tsx'

const { projectId, dataset, apiHost, siteUrl } = settings
// A browser may translate the Studio: staff who read no English need its help texts. Words of the content are exempt.
tolerateMovedNodes()
patchUnsavedEdits()
patchRetryForbidden()
patchReorderAnnouncements()
patchStyles()
closeDialogsOnBack()

const isDevelopment = process.env.NODE_ENV === 'development'

export default defineConfig({
  name: 'website',
  // The product's name is content, and may change.
  title: 'Website',
  icon: Logo,
  theme,
  projectId,
  dataset,
  ...(apiHost
    ? localMode(apiHost, projectId)
    : {
        unstable_clientFactory: createProtectedClient,
        studio: { components: { layout: RefusedNotice } },
      }),
  plugins: [
    structureTool({ title: 'Content', structure }),
    ...(siteUrl ? [previewTool(siteUrl)] : []),
    ...(isDevelopment ? [visionTool()] : []),
  ],
  tools: (tools) => [startTool, ...tools, scheduleTool, picturesTool, linksTool, guideTool],
  i18n: { bundles: translations },
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter(({ schemaType }) => isCreatable(schemaType)),
  },
  form: {
    components: {
      input: FormInput,
      preview: ContentPreview,
      block: NumberedBlock,
      portableText: { plugins: RichTextPlugins },
    },
  },
  document: {
    actions: resolveActions,
    badges: [LiveBadge, ScheduleBadge, ReviewBadge],
    ...(apiHost ? { comments: { enabled: false }, askToEdit: { enabled: false } } : {}),
  },
})
