import { settings } from '../../config/current-settings.ts'
import type { Feature } from '../../feature.ts'
import { PreviewForm } from './preview-form.tsx'
import { previewTool } from './preview-tool.ts'

const { siteUrl } = settings

/** Shows drafts on the site, next to their form. There is no preview without a site URL. */
export const preview: Feature = siteUrl
  ? {
      name: 'preview',
      plugin: {
        plugins: [previewTool(siteUrl)],
        form: { components: { input: PreviewForm } },
      },
    }
  : { name: 'preview' }
