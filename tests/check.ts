/**
 * `npm run check` looks for mistakes without running the site: format and lint, import rules, types and an
 * outdated snapshot of the content. `npm run check -- changed` formats and lints only the files that differ from the last
 * commit, and leaves out the import rules and the snapshot.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { changedFiles } from './changed-files.ts'

const types = (project: string) =>
  `node_modules/.bin/tsc --noEmit --incremental -p ${project} --tsBuildInfoFile node_modules/.cache/types/${project}.tsbuildinfo`

const typeCheck = ['node_modules/.bin/next typegen web', types('.'), types('web'), types('studio')]

/** @param command a program for Node, as a path from the root, and its arguments. This Node runs it, not the one on the path. */
function succeeds(command: string, ...files: string[]): boolean {
  const [program = '', ...args] = command.split(' ')
  try {
    execFileSync(process.execPath, [join(root, program), ...args, ...files], {
      cwd: root,
      stdio: 'inherit',
      // `next typegen` has no flag for it, see web/server/prepare-process.ts.
      env: { ...process.env, __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true' },
    })
    return true
  } catch {
    console.error(`✗ ${command}`)
    return false
  }
}

const lint = 'node_modules/.bin/biome check --error-on-warnings --no-errors-on-unmatched'
const isGood =
  process.argv[2] === 'changed'
    ? [succeeds(lint, ...changedFiles()), ...typeCheck.map((command) => succeeds(command))]
    : [
        `${lint} .`,
        'node_modules/.bin/depcruise --output-type err-long .',
        ...typeCheck,
        'local/sample-content/write-snapshot.ts --check',
      ].map((command) => succeeds(command))
if (isGood.includes(false)) process.exitCode = 1
