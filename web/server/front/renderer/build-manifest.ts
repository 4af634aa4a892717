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
 * @returns the paths that it has rendered, without those of Next's own error pages; and the secret that it has generated: a
 * visitor whose cookie holds it is in draft mode
 */
export async function readBuildManifest(webDir: string): Promise<{ paths: string[]; previewId: string }> {
  const text = await readFile(join(webDir, buildDir, 'prerender-manifest.json'), 'utf8')
  const { routes, preview } = manifestSchema.parse(JSON.parse(text))
  const paths = Object.keys(routes).filter((path) => !path.startsWith('/_'))
  return { paths, previewId: preview.previewModeId }
}
