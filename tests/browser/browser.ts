import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type LaunchOptions } from '@playwright/test'
import { root } from '../../local/settings.ts'
import { chooseBrowser } from './choice.ts'

const run = promisify(execFile)
const cacheFolder = join(root, '.local-browser')

/** Keeps Chromium from calling its maker's servers, which a closed network refuses. */
const quietArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

function packageVersion(): string {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  return version
}

/**
 * Shared memory that the tabs of a test run need at most, in bytes, with a margin. A container has 64 MB, which is too
 * little.
 */
const enoughSharedMemory = 512 * 1024 ** 2

/**
 * Enables shared memory in Chromium. Playwright disables it, because a container may have almost none. The processes of
 * a tab then exchange data through files on the disk, which costs a tenth of the CPU time of a page.
 */
async function withSharedMemory(): Promise<Pick<LaunchOptions, 'ignoreDefaultArgs'>> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > enoughSharedMemory ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}
}

async function unpackOnce(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await mkdir(cacheFolder, { recursive: true })
  const partial = await mkdtemp(join(cacheFolder, 'partial-'))
  await run(process.execPath, [join(import.meta.dirname, 'unpack.ts'), partial])
  await rename(partial, folder).catch(async (error) => {
    await rm(partial, { recursive: true, force: true })
    // Another process was faster; its copy is the same.
    if (!existsSync(folder)) throw error
  })
}

/**
 * Writes a font configuration with the package's fonts in the current folder. The package's own one names folders of another kind of
 * machine, and without fonts Chromium crashes; with the path of a moved or copied clone, letters would have other widths.
 * @returns its path
 */
async function configureFonts(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf')
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== configuration) {
    const partial = `${file}.${process.pid}`
    await writeFile(partial, configuration)
    await rename(partial, file)
  }
  return file
}

/**
 * How Playwright starts the browser of the tests (`choice.ts`). The packaged one brings the libraries and fonts that it needs, so that nothing
 * has to be installed by hand.
 * @throws Error that says how to get a browser if there is none
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const { platform, arch, env } = process
  const choice = chooseBrowser({ platform, arch, env, exists: existsSync }, chromium.executablePath())
  const common = { args: quietArguments, ...(await withSharedMemory()) }
  if (choice.kind === 'installed') return { executablePath: choice.path, ...common }
  const folder = join(cacheFolder, packageVersion())
  await unpackOnce(folder)
  return {
    executablePath: join(folder, 'chromium'),
    ...common,
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: await configureFonts(folder),
    },
  }
}
