import { readStudioSettings } from './studio-settings.ts'

const element = document.getElementById('studio-config')

/** The settings of the running Studio. */
export const settings = readStudioSettings(element?.textContent ?? undefined, {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID,
  dataset: process.env.SANITY_STUDIO_DATASET,
  apiHost: process.env.SANITY_STUDIO_API_HOST,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL,
})
