import { spawn } from 'node:child_process'
import { root } from '../../local/settings.ts'
import { endWithParent } from '../../local/start/child.ts'

export interface NodeRun {
  /** More variables of the process. */
  env?: Record<string, string>
  /** Keeps what the program says until it has ended, and prints it at once: another one is talking meanwhile. */
  isHeldBack?: boolean
}

/**
 * Runs a Node program from the repository root with its output on the terminal.
 * @param program path of the module, relative to the root
 * @returns the exit code; 1 when a signal ended it
 */
export function runNode(
  program: string,
  args: string[],
  { env, isHeldBack = false }: NodeRun = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = isHeldBack ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, [...endWithParent, program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}
