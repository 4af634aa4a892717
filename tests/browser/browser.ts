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

/** Prevents requests to Google's servers, which would fail in a closed network. */
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
 * Max shared memory that the tabs of a test run use, plus a margin (bytes). A container's default of 64 MB is
 * not enough.
 */
const enoughSharedMemory = 512 * 1024 ** 2

/**
 * Enables shared memory in Chromium if the machine has enough. Playwright disables it, because a container might have
 * almost none. Without it, a tab's processes exchange data through files, which costs a tenth of a page's CPU time.
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
    // Another process was faster, and its copy is identical.
    if (!existsSync(folder)) throw error
  })
}

/**
 * Writes a font configuration with the package's fonts in the current folder. The package's own configuration
 * refers to folders on another machine, and Chromium crashes without fonts. If the clone was moved or copied,
 * the file is written again, because text would have different widths with the old path.
 * @returns the file's path
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
 * Returns Playwright's options for the tests' browser (`choice.ts`). The packaged browser includes its
 * libraries and fonts, so no manual installation is necessary.
 * @throws Error with instructions if there is no browser
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
