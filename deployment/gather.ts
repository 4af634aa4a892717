/**
 * Copies the built site, with the files of packages that it needs to run and no others, into a folder:
 * `node deployment/gather.ts <folder>`. `node <folder>/start.mjs` starts it. To be run with the variables of the build, or its `.env`. While
 * it runs it writes to `web/.next/cache` alone.
 */
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { z } from 'zod'
import { loadEnvFile } from '../schemas/env-file.ts'

const root = resolve(import.meta.dirname, '..')
const build = join('web', process.env.SITE_BUILD_DIR || '.next')

/**
 * What of the build only the next build or a person reads. Of its cache, the copies of answers stay, but not those that a
 * running site is writing.
 */
const unneeded = /^(cache\/(?!content|firestore)|cache\/.*\.tmp$|types\/|diagnostics\/|trace|turbopack)/

const requiredFiles = z.object({
  config: z.looseObject({ cacheHandler: z.string().optional(), experimental: z.looseObject({}) }),
})
const tracedFiles = z.object({ files: z.array(z.string()) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The configuration with which Next has built. */
const { config } = requiredFiles.parse(readJson(join(root, build, 'required-server-files.json')))

/** Path from the root of what Next loads of ours by its path. */
const cacheHandler = config.cacheHandler && relative(root, resolve(root, build, config.cacheHandler))

/** Paths from the root of all files below a folder. */
function filesBelow(folder: string): string[] {
  const entries = globSync('**', { cwd: join(root, folder), withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** The files that Next has found its own server and each page to need. */
function neededByNext(): string[] {
  const lists = globSync(['next-server.js.nft.json', 'server/**/*.nft.json'], { cwd: join(root, build) })
  return lists.flatMap((list) => {
    const file = join(root, build, list)
    return tracedFiles.parse(readJson(file)).files.map((each) => relative(root, resolve(dirname(file), each)))
  })
}

/** The files that our own server needs, and what Next loads of ours by its path, found by following their imports. */
async function neededByServer(): Promise<string[]> {
  const sources = ['main', 'next-process/main', 'next-process/route-cache'].map((name) =>
    join(root, `web/server/${name}.ts`),
  )
  sources.push(join(root, 'web/pictures/heic-worker.ts'))
  const { fileList } = await nodeFileTrace(sources, {
    base: root,
    // Next's list says which of its bundles a running site needs.
    ignore: ['node_modules/next/dist/{compiled/next-server,docs}/**', '**/*.map'],
    readFile: async (file) => {
      // Next's bundles are whole, and reading them takes longer than all the rest.
      if (/\/next\/dist\/compiled\/.*\.js$/.test(file)) return ''
      const text = await readFile(file, 'utf8').catch(() => null)
      return text && file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    },
  })
  // Read as text, see web/server/front/html/inline-scripts.ts.
  return [...fileList, 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js']
}

/**
 * The program that starts the copy. It gives Next the configuration of the build, as Next's own standalone server
 * does, so that no next.config.ts is needed; and it keeps to the variables of the build, which the pages hold already.
 */
function startProgram(): string {
  // Cached pages belong to one build, so they do not outlive it in a volume; the copies of answers do.
  const experimental = { ...config.experimental, isrFlushToDisk: false }
  const configuration = JSON.stringify({ ...config, experimental })
  const isOfBuild = ([name, value]: [string, string | undefined]) => name.startsWith('NEXT_PUBLIC_') && value
  const variables = Object.fromEntries(Object.entries(process.env).filter(isOfBuild))
  return `const built = ${JSON.stringify(variables, undefined, 2)}
for (const [name, value] of Object.entries(built)) {
  if ((process.env[name] ?? value) !== value) console.warn(\`site: \${name} was \${value} when the site was built, and stays so. Build again.\`)
  process.env[name] = value
}
process.env.NODE_ENV = 'production'
process.env.SITE_BUILD_DIR = ${JSON.stringify(basename(build))}
const config = ${configuration}
// Next would look for it from another folder.
config.cacheHandler &&= \`\${import.meta.dirname}/${cacheHandler}\`
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
await import('./web/server/main.ts')
`
}

loadEnvFile()
const [target = ''] = process.argv.slice(2)
if (!target) throw new Error('Say where to: node deployment/gather.ts <folder>')

const built = filesBelow(build).filter((file) => !unneeded.test(relative(build, file)))
// The traces take all files that a path made up at run time could name, also those of other builds and those being written.
const traced = [...neededByNext(), ...(await neededByServer())].filter(
  (file) => !file.startsWith('web/.next'),
)
const files = new Set([
  'package.json',
  'web/package.json',
  'schemas/package.json',
  ...built,
  // A link to public/, which Next looks for here.
  'web/public',
  ...filesBelow('public'),
  // What pictures of shared pages are drawn with; the paths are made up while the site runs.
  'web/ui/tokens.css',
  ...globSync(['node_modules/@fontsource/*/files/*-normal.woff', 'web/cards/typefaces/*.woff'], {
    cwd: root,
  }),
  ...traced,
])
for (const file of files) {
  const copy = join(target, file)
  await mkdir(dirname(copy), { recursive: true })
  await cp(join(root, file), copy, { verbatimSymlinks: true })
}
await writeFile(join(target, 'start.mjs'), startProgram())
console.log(`${files.size} files in ${resolve(target)}`)
