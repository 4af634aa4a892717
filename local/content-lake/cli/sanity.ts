/** `npm run sanity -- <command>`: the official command, unmodified, with the local content lake for Sanity's API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root, sanityDataset, sanityProjectId } from '../../settings.ts'
import { toolToken } from '../account/local-users.ts'
import { localLake } from '../lake-client.ts'
import { startApiProxy } from './api-proxy.ts'
import { refusalOf } from './refused.ts'

const args = process.argv.slice(2)
const refusal = refusalOf(args)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

const proxy = await startApiProxy(localLake().apiHost)
const command = join(root, 'node_modules/sanity/bin/sanity')
const child = spawn(process.execPath, [command, ...args], {
  cwd: join(root, 'studio'),
  stdio: 'inherit',
  env: {
    SANITY_STUDIO_PROJECT_ID: sanityProjectId,
    SANITY_STUDIO_DATASET: sanityDataset,
    SANITY_AUTH_TOKEN: toolToken,
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    ...process.env,
    ...proxy.env,
  },
})
// Ctrl-C reaches the command too, through the terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
await proxy.close()
process.exitCode = code ?? 1
