import { defineCliConfig } from 'sanity/cli'
import { typegenSettings } from './types/settings.ts'

/** Configuration of the `sanity` command: which project it talks to, how it builds, and where generated types go. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET,
  },
  // The Studio runs offline, so it brings its own modules instead of loading newer ones from Sanity's servers.
  deployment: { autoUpdates: false },
  typegen: typegenSettings,
})
