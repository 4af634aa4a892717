import { resolve } from 'node:path'
import { Agent, setGlobalDispatcher } from 'undici'
import { loadEnvFile } from '../../../schemas/env-file.ts'

/*
 * Imported before all other modules by each process of the site, because some of them read the environment or create buffers when
 * they are loaded.
 */

// Next looks for next.config.ts in the working directory. The variable, which its flag --experimental-next-config-strip-types
// sets, lets Node load that file.
process.chdir(resolve(import.meta.dirname, '../../..'))
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
loadEnvFile()

// Gives each Buffer separate memory. Node slices small Buffers from blocks of 64 kB, so a reference to ten bytes retains the
// whole block. Next's function cache holds such references, one per requested URL, but counts only the ten bytes.
Buffer.poolSize = 0

// Reuses the connections of `fetch` between two reads of a page, a minute apart. A new connection to a hosted service costs three
// more round trips, and Node closes idle ones after four seconds.
// Uses HTTP/1.1, because a request that times out closes its connection. An HTTP/2 session that a firewall has silently dropped
// would stay in use.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 70_000 }))
