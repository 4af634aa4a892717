/** `npm run sanity -- <command>`: the official CLI, unmodified, with the local content lake instead of Sanity's API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadEnvFile } from '../../../schemas/env-file.ts'
import { install, isInstalled } from '../../install.mjs'
import { readSettings, root, sanityDataset, sanityProjectId } from '../../settings.ts'
import { toolToken } from '../account/local-users.ts'
import { describeFailure, type LakeAddress, localLake } from '../lake-client.ts'
import { startApiProxy } from './api-proxy.ts'

/** Rejected commands. They are for hosted projects, or set up what the local lake already contains. */
const refused = [
  ...['login', 'logout', 'init', 'deploy', 'undeploy', 'backups?', 'graphql', 'media', 'organizations?'],
  ...['manage', 'mcp', 'blueprints', 'functions', 'cors', 'hooks?', 'tokens?', 'users?', 'projects?'],
  ...['schemas? (deploy|list|delete)', 'datasets? (alias|copy|create|delete|embeddings|visibility)'],
]

loadEnvFile()
const args = process.argv.slice(2)
const [subject = '', verb = ''] = args.filter((arg) => !arg.startsWith('-')).flatMap((arg) => arg.split(':'))
const asked = `${subject} ${verb}`.trim()
if (new RegExp(`^(${refused.join('|')})\\b`).test(asked)) {
  console.error(
    `"${asked}" is not for the local content lake. docs/content-lake.md says which commands work.`,
  )
  process.exit(1)
}

// The CLI is one of the Studio's packages, which the first start installs last, so it might still be missing.
if (!isInstalled('studio')) {
  console.log('Installing the packages of the Studio …')
  await install('studio')
}

const proxy = await startApiProxy((await findLake()).apiHost)
const command = join(root, 'node_modules/sanity/bin/sanity')
const token = process.env.SANITY_AUTH_TOKEN
const child = spawn(process.execPath, [command, ...args], {
  cwd: join(root, 'studio'),
  stdio: 'inherit',
  env: {
    ...process.env,
    // The shell's values might belong to a hosted project.
    SANITY_STUDIO_PROJECT_ID: sanityProjectId,
    SANITY_STUDIO_DATASET: sanityDataset,
    SANITY_AUTH_TOKEN: token?.startsWith('local-') ? token : toolToken,
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    ...proxy.env,
  },
})
// The terminal also sends Ctrl-C to the command, so keep running until the command exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
await proxy.close()
process.exitCode = code ?? 1
if (code === 0 && /^datasets? import$/.test(asked) && args.includes('--replace')) printRestored()

/** Explains what was restored, because Sanity's command reports only the number of documents. */
function printRestored(): void {
  const descriptions = args.includes('--replace-assets')
    ? 'The descriptions of pictures in the archive were restored too.'
    : 'The descriptions of pictures in the tool "Pictures" stayed as they were. Add --replace-assets to restore them.'
  console.log(`Documents in the archive were restored. Documents that it lacks stayed. ${descriptions}`)
}

async function findLake(): Promise<LakeAddress> {
  try {
    return await localLake(readSettings())
  } catch (error) {
    console.error(describeFailure(error))
    process.exit(1)
  }
}
