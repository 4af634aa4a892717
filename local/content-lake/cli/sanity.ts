/** `npm run sanity -- <command>`: the official command, unmodified, with the local content lake for Sanity's API. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root, sanityDataset, sanityProjectId } from '../../settings.ts'
import { toolToken } from '../account/local-users.ts'
import { localLake } from '../lake-client.ts'
import { startApiProxy } from './api-proxy.ts'

/** Patterns of commands that need what no machine without a network has, each with what to do instead. */
const refused: [command: string, sentence: string][] = [
  ['login', 'Nobody has to log in to the local content lake.'],
  ['logout', 'Nobody is logged in to the local content lake.'],
  ['init', 'The Studio is set up already, in the folder studio.'],
  ['deploy', '`npm start` serves the Studio; docs/deployment.md says where the hosted one goes.'],
  ['undeploy', 'The local Studio ends with `npm start`.'],
  ['backups?', 'Back up with: npm run sanity -- datasets export production'],
  ['graphql', 'The local content lake answers GROQ, and has no GraphQL API.'],
  ['media', 'The local content lake keeps pictures with their dataset, and has no media library.'],
  ['organizations?', 'The local project belongs to no organization.'],
  ['datasets? (alias|copy|create|delete)', 'The local content lake has one dataset, production.'],
  ['datasets? embeddings', 'The local content lake has no embeddings.'],
  ['datasets? visibility', 'The dataset of the local content lake can be read on this machine alone.'],
  ['schemas? deploy', 'The local content lake keeps no deployed schemas. The Studio has its own.'],
  ['schemas? (list|delete)', 'The local content lake keeps no deployed schemas.'],
  ['projects? create', 'The local content lake has one project.'],
  ['users? invite', 'The local content lake has one user.'],
  ['tokens? create', 'The local content lake knows only its own tokens: docs/content-lake.md lists them.'],
  ['tokens? (delete|rotate)', 'The tokens of the local content lake cannot change.'],
  ['cors (add|delete)', 'Pages of the local site and Studio may always ask; others never.'],
  [
    'hooks? (create|delete)',
    'The local webhook is the one that tells the site; local/studio-host/studio-host.ts has it.',
  ],
  [
    'hooks? (attempt|logs)',
    'The local content lake keeps no record of attempts. Its log names those that failed.',
  ],
  ['manage', 'The local project has no page at sanity.io.'],
  ['(mcp|blueprints|functions)', 'This needs a hosted project.'],
]

const args = process.argv.slice(2)
const [subject = '', verb = ''] = args.filter((arg) => !arg.startsWith('-')).flatMap((arg) => arg.split(':'))
const refusal = refused.find(([command]) => new RegExp(`^(${command})\\b`).test(`${subject} ${verb}`))
if (refusal) {
  console.error(refusal[1])
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
