/** `npm run reset`: deletes the local data after a confirmation, so the next start imports the sample content again. */
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { loadEnvFile } from '../../schemas/env-file.ts'
import { readSettings } from '../settings.ts'
import { claimDataFolder, deleteLocalData } from './preflight.ts'

async function confirmed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error('Nobody is here to confirm. Run it in a terminal, or with: npm run reset -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

try {
  loadEnvFile()
  const settings = readSettings()
  if (!existsSync(settings.dataDir)) {
    console.log('There is no local data yet; `npm start` brings the sample content.')
  } else {
    const release = await claimDataFolder(settings)
    const question = `Delete everything edited, received and registered in ${settings.dataDir}?`
    if (await confirmed(question)) {
      deleteLocalData(settings.dataDir)
      console.log('Done. `npm start` brings the sample content back.')
    } else {
      release()
      console.log('Nothing was deleted.')
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
