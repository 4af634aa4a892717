/**
 * `npm run check` runs all static checks: format and lint, import rules, unused code, types, and whether the content
 * snapshot is up to date. `npm run check -- changed` checks format and lint only in the files that differ from the last
 * commit, and the types of the projects that these files can break. It skips the import rules, unused code and the
 * snapshot.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { changedFiles, changedPaths } from './changed-files.ts'

/** A TypeScript project, with the folders that it compiles or imports. */
interface Project {
  folder: string
  reads: readonly string[]
}

const projects: readonly Project[] = [
  { folder: '.', reads: [''] },
  { folder: 'web', reads: ['web/', 'schemas/', 'tsconfig.json'] },
  { folder: 'studio', reads: ['studio/', 'schemas/', 'tsconfig.json'] },
]

const typeCheck = ({ folder }: Project) =>
  `node_modules/.bin/tsc --noEmit --incremental -p ${folder} --tsBuildInfoFile node_modules/.cache/types/${folder}.tsbuildinfo`

/** Generates the route types for the type checks. */
const generateRouteTypes = 'node_modules/.bin/next typegen web'

const lint = 'node_modules/.bin/biome check --error-on-warnings --no-errors-on-unmatched'

/** Finds files, exports and dependencies without a use, such as a content reader that no page calls. */
const unused = 'node_modules/.bin/knip --no-progress --treat-config-hints-as-errors'

/**
 * @param command a Node program, as a path from the root, and its arguments. It runs with this process's Node, not the one
 * on the PATH.
 */
async function succeeds(command: string, ...files: string[]): Promise<boolean> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(process.execPath, [join(root, program), ...args, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // `next build` has a flag for this, but `next typegen` does not.
    env: { ...process.env, __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) console.error(`✗ ${command}`)
  return code === 0
}

async function checkTypes(concerned: readonly Project[]): Promise<boolean[]> {
  if (concerned.length === 0) return []
  const hasRouteTypes = await succeeds(generateRouteTypes)
  return [hasRouteTypes, ...(await Promise.all(concerned.map((project) => succeeds(typeCheck(project)))))]
}

async function checkChanged(): Promise<boolean[]> {
  const paths = changedPaths()
  const concerned = projects.filter(({ reads }) =>
    paths.some(
      (file) => /\.(?:tsx?|json|mjs)$/.test(file) && reads.some((folder) => file.startsWith(folder)),
    ),
  )
  return (await Promise.all([succeeds(lint, ...changedFiles()), checkTypes(concerned)])).flat()
}

async function checkAll(): Promise<boolean[]> {
  const results = [
    await succeeds(`${lint} .`),
    await succeeds('node_modules/.bin/depcruise --output-type err-long .'),
    await succeeds(unused),
  ]
  results.push(...(await checkTypes(projects)))
  results.push(await succeeds('local/sample-content/write-snapshot.ts --check'))
  return results
}

const results = await (process.argv[2] === 'changed' ? checkChanged() : checkAll())
if (results.includes(false)) process.exitCode = 1
