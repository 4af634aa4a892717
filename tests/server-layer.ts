import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'

/**
 * Whether the tested site has the server layer. Without it, the tests expect the responses of plain Next: scripts are allowed by
 * `'unsafe-inline'`, and files are compressed less.
 */
export const hasServer = process.env.SITE_SERVER !== 'none' && existsSync(join(root, 'web/server'))
