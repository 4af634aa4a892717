/**
 * Copies the built site into a folder, with only the package files that it needs to run: `node
 * deployment/gather.ts <folder>`. `node <folder>/start.mjs` starts the copy. Run it with the variables of the
 * build, or with the same `.env`. The running site only writes to `web/.next/cache`.
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
 * Build files that only the next build or a person reads. Stored responses in the build's cache are copied,
 * except those that a running site is currently writing.
 */
const unneeded = /^(cache\/(?!content|firestore)|cache\/.*\.tmp$|types\/|diagnostics\/|trace|turbopack)/

const requiredFiles = z.object({
  config: z.looseObject({ cacheHandler: z.string().optional(), experimental: z.looseObject({}) }),
})
const tracedFiles = z.object({ files: z.array(z.string()) })

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The build's Next configuration. */
const { config } = requiredFiles.parse(readJson(join(root, build, 'required-server-files.json')))

/** Path, from the root, of our module that Next loads by path. */
const cacheHandler = config.cacheHandler && relative(root, resolve(root, build, config.cacheHandler))

/** Returns the paths from the root of all files below a folder. */
function filesBelow(folder: string): string[] {
  const entries = globSync('**', { cwd: join(root, folder), withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Returns the files that Next's own server and each page need, according to Next. */
function neededByNext(): string[] {
  const lists = globSync(['next-server.js.nft.json', 'server/**/*.nft.json'], { cwd: join(root, build) })
  return lists.flatMap((list) => {
    const file = join(root, build, list)
    return tracedFiles.parse(readJson(file)).files.map((each) => relative(root, resolve(dirname(file), each)))
  })
}

/**
 * Returns the files that our own server, and the modules that Next loads by path, need. Follows their
 * imports.
 */
async function neededByServer(): Promise<string[]> {
  const sources = ['main', 'next-process/main', 'next-process/route-cache'].map((name) =>
    join(root, `web/server/${name}.ts`),
  )
  sources.push(join(root, 'web/pictures/heic-worker.ts'))
  const { fileList } = await nodeFileTrace(sources, {
    base: root,
    // Next's own list contains the bundles that a running site needs.
    ignore: ['node_modules/next/dist/{compiled/next-server,docs}/**', '**/*.map'],
    readFile: async (file) => {
      // Next's bundles do not have imports to follow, and reading them takes longer than everything else.
      if (/\/next\/dist\/compiled\/.*\.js$/.test(file)) return ''
      const text = await readFile(file, 'utf8').catch(() => null)
      return text && file.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    },
  })
  // Read as text, see web/server/front/html/inline-scripts.ts.
  return [...fileList, 'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js']
}

/**
 * Returns the program that starts the copy. Like Next's own standalone server, it gives Next the build's
 * configuration, so next.config.ts is not needed. It uses the build's variables, because the pages already
 * contain them.
 */
function startProgram(): string {
  // Cached pages belong to one build, so they must not survive in a volume. The stored responses can.
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
// The traces include all files that could match a path computed at run time, even unfinished ones and those
// of other builds.
const traced = [...neededByNext(), ...(await neededByServer())].filter(
  (file) => !file.startsWith('web/.next'),
)
const files = new Set([
  'package.json',
  'web/package.json',
  'schemas/package.json',
  ...built,
  // A link to public/, which Next expects in this place.
  'web/public',
  ...filesBelow('public'),
  // Files needed to draw share images. Their paths are computed at run time.
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
