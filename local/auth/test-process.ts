/** Runs the Auth emulator in a process that a test can kill; the port is sent to the parent. */
import { join } from 'node:path'
import { startAuth } from './start.ts'

const [dataDir = ''] = process.argv.slice(2)
const { port } = await startAuth({
  port: 0,
  projectId: 'demo-test',
  originPorts: [],
  databaseFile: join(dataDir, 'auth.sqlite'),
})
process.send?.(port)
process.on('disconnect', () => process.exit())
