/** `npm run links`: checks the links of this folder's content lake, or of the dataset from the environment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadEnvFile } from '../../../schemas/env-file.ts'
import { readSettings, root } from '../../settings.ts'
import { describeFailure, localLake } from '../lake-client.ts'

/** Exit code for failures, as in `web/content/links/main.ts`. Exit code 1 means that there are broken links. */
const failed = 2

loadEnvFile()
const { NEXT_PUBLIC_SANITY_PROJECT_ID, CONTENT_LAKE_URL } = process.env
try {
  if (!NEXT_PUBLIC_SANITY_PROJECT_ID && !CONTENT_LAKE_URL)
    process.env.CONTENT_LAKE_URL = (await localLake(readSettings())).apiHost
  const program = join(root, 'web/content/links/main.ts')
  const [code] = await once(
    spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' }),
    'exit',
  )
  process.exitCode = code ?? failed
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = failed
}
