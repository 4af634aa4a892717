import { resolve } from 'node:path'
import { Agent, setGlobalDispatcher } from 'undici'
import { loadEnvFile } from '../../../schemas/env-file.ts'

/*
 * Imported before all other modules by each process of the site, because some of them read the environment or make
 * buffers when they are loaded.
 */

// Next finds next.config.ts from the working directory. The variable, which its flag --experimental-next-config-strip-types
// sets, lets Node load that file.
process.chdir(resolve(import.meta.dirname, '../../..'))
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
loadEnvFile()

// Gives each Buffer separate memory. Node cuts small Buffers out of blocks of 64 kB, and a reference to ten bytes keeps
// the whole block. Next's cache of functions holds such references, one for each requested address, and counts only the
// ten bytes.
Buffer.poolSize = 0

// Keeps the connections of `fetch` open from one read of a page to the next, a minute later: a new one to a hosted service
// costs three round trips more. Node closes them after four seconds.
// HTTP/1.1, because a request that times out closes its connection. A session of HTTP/2 that a firewall has dropped without a word
// stays in use.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 70_000 }))
