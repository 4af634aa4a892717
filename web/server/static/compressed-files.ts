import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../config/environment.ts'
import { type BestEncodings, compressedBest, hashOf, isCompressible } from '../http/index.ts'
import { listStaticFiles } from './static-files.ts'

/** Files of a build by the hash of what they hold, compressed as well as can be: that takes three seconds of a core, once. */
const folderOf = (webDir: string) => join(webDir, buildDir, 'compressed')

/**
 * Compresses the static files of a build, which never change again, for every start of the site.
 * @param webDir folder that holds the build and `public`
 */
export async function compressStaticFiles(webDir: string): Promise<void> {
  const folder = folderOf(webDir)
  await mkdir(folder, { recursive: true })
  const files = [...(await listStaticFiles(webDir)).values()]
  const compress = async (file: string) => {
    const body = await readFile(file)
    const { br, gzip } = await compressedBest(body)
    const path = join(folder, hashOf(body))
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  }
  await Promise.all(files.flatMap((file) => (isCompressible(file.contentType) ? [compress(file.file)] : [])))
}

/** The encodings of a body that the build has compressed, if any. */
export async function readCompressed(webDir: string, body: Buffer): Promise<BestEncodings | undefined> {
  const path = join(folderOf(webDir), hashOf(body))
  try {
    const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
    return { br, gzip }
  } catch {
    // The site compresses files that were added to public/ after the build.
    return undefined
  }
}
