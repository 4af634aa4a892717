import { z } from 'zod'

const addressOfService = z.url({ protocol: /^https?$/ })

const studioSettings = z.object({
  projectId: z.string().regex(/^[a-z0-9-]+$/),
  dataset: z.string().regex(/^[a-z0-9_-]+$/),
  /** The content lake's origin in local mode. If undefined, the Studio uses hosted Sanity. */
  apiHost: addressOfService.optional(),
  /** The origin of the public site, used in links to it. */
  siteUrl: addressOfService.optional(),
})

export type StudioSettings = z.infer<typeof studioSettings>

/**
 * Reads the Studio's settings from its page, or from its build if the page does not contain any.
 * @param pageText the JSON text of the page's `#studio-config` element, if there is one
 * @param build the variables compiled into a hosted Studio
 * @throws Error if the project is missing or a value is invalid. The message lists the variables to set.
 */
export function readStudioSettings(
  pageText: string | undefined,
  build: Partial<StudioSettings>,
): StudioSettings {
  const source = pageText ? JSON.parse(pageText) : { ...build, dataset: build.dataset ?? 'production' }
  const result = studioSettings.safeParse(source)
  if (result.success) return result.data
  const where = pageText ? 'The studio-config element of the page' : 'The environment of the Studio build'
  throw new Error(
    `${where} does not say which project to edit. ${z.prettifyError(result.error)}\n` +
      'Set SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET, and build the Studio again.',
  )
}
