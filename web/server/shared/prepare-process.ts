import { resolve } from 'node:path'
import { Agent, setGlobalDispatcher } from 'undici'
import { loadEnvFile } from '../../../schemas/env-file.ts'

/*
 * Each process of the site imports this module before all others, because some of them read the environment or create
 * buffers when they are loaded.
 */

// Next looks for next.config.ts in the working directory. The variable allows Node to load that file; Next's flag
// --experimental-next-config-strip-types sets the same variable.
process.chdir(resolve(import.meta.dirname, '../../..'))
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
loadEnvFile()

// Allocates memory for each Buffer separately. By default, Node slices small Buffers from blocks of 64 kB, so a
// reference to ten bytes retains the whole block. Next's function cache holds one such reference per requested URL, but
// counts only the ten bytes.
Buffer.poolSize = 0

// Lets `fetch` reuse connections between two reads of a page, which are a minute apart. Node would close idle
// connections after four seconds, and a new connection to a hosted service takes three additional round trips.
// Uses HTTP/1.1, because a request that times out then closes its connection. An HTTP/2 session that a firewall has
// silently dropped would continue to be used.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 70_000 }))
