import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import type { Suite } from './suite.ts'

const manifest = z.object({ scripts: z.object({ check: z.string() }) })

/** Makes files that other commands read, so it runs before them. */
const makesFiles = (command: string) => command.includes('types:next')

function commandsOfCheck(): string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return scripts.check.split(' && ')
}

/** Runs a command as npm does, and prints what it said when it is done. @returns whether it succeeded */
async function succeeds(command: string): Promise<boolean> {
  const folders = ['node_modules/.bin', 'node_modules/node/bin'].map((folder) => join(root, folder))
  const PATH = [...folders, process.env.PATH].join(delimiter)
  const child = spawn(`${command} 2>&1`, { cwd: root, shell: true, env: { ...process.env, PATH } })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  const isGood = (await ended) === 0
  console.log(`${output}${isGood ? '✓' : '✗'} ${command}`)
  return isGood
}

/** What `npm run check` runs, each command counted as one test, side by side where they may. */
export const checksSuite: Suite = {
  name: 'checks',
  owns: () => false,
  async run() {
    const commands = commandsOfCheck()
    const outcomes = [
      ...(await Promise.all(commands.filter(makesFiles).map(succeeds))),
      ...(await Promise.all(commands.filter((command) => !makesFiles(command)).map(succeeds))),
    ]
    const passed = outcomes.filter(Boolean).length
    return { name: this.name, passed, failed: outcomes.length - passed, skipped: [] }
  },
}
