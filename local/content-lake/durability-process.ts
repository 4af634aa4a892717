import { serve } from '../http/serve.ts'
import { createContentLake } from './content-lake.ts'

/** Entry of the process that durability.test.ts kills: `node durability-process.ts <data folder>`; sends its port. */
const lake = createContentLake({
  dataDir: process.argv[2] ?? '',
  projectId: 'campus',
  dataset: 'production',
  originPorts: [],
  webhooks: [],
})
const { port } = await serve(lake.app, 0)
process.send?.(port)
