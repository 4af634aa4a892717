import { spawn } from 'node:child_process'
import { root } from '../../local/settings.ts'
import { endWithParent } from '../../local/start/processes/child.ts'

/**
 * Runs a Node program from the repository root with its output on the terminal.
 * @param program path of the module, relative to the root
 * @returns the exit code; 1 when a signal ended it
 */
export function runNode(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...endWithParent, program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
