import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildDir } from '../../../config/environment.ts'

const manifestSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  preview: z.object({ previewModeId: z.string() }),
})

/**
 * Reads the data that Next stores about a build.
 * @param webDir the folder that contains the build
 * @returns the build id, the paths of the prerendered pages (without Next's own error pages), and the generated preview
 * id, which the cookie of a visitor in draft mode contains
 * @throws if the site has not been built
 */
export async function readBuildManifest(webDir: string) {
  const read = (file: string) => readFile(join(webDir, buildDir, file), 'utf8')
  const { routes, preview } = manifestSchema.parse(JSON.parse(await read('prerender-manifest.json')))
  const paths = Object.keys(routes).filter((path) => !path.startsWith('/_'))
  return { paths, previewId: preview.previewModeId, buildId: (await read('BUILD_ID')).trim() }
}
