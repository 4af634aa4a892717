import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildDir } from '../../../config/environment.ts'

const manifestSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  preview: z.object({ previewModeId: z.string() }),
})

/**
 * What Next says about a build.
 * @param webDir folder that holds the build
 * @returns its id; the paths that it has rendered, without those of Next's own error pages; and the secret that it has generated: a
 * visitor whose cookie holds it is in draft mode
 * @throws when the site was not built
 */
export async function readBuildManifest(webDir: string) {
  const read = (file: string) => readFile(join(webDir, buildDir, file), 'utf8')
  const { routes, preview } = manifestSchema.parse(JSON.parse(await read('prerender-manifest.json')))
  const paths = Object.keys(routes).filter((path) => !path.startsWith('/_'))
  return { paths, previewId: preview.previewModeId, buildId: (await read('BUILD_ID')).trim() }
}
