/** Runs the inbox in a process that a test can kill; the port is sent to the parent. */
import { startInbox } from './start.ts'

const [databaseFile = ''] = process.argv.slice(2)
const { port } = await startInbox({
  port: 0,
  siteOrigin: 'http://localhost:3000',
  authOrigin: 'http://127.0.0.1:9',
  appName: 'demo-test',
  databaseFile,
})
process.send?.(port)
process.on('disconnect', () => process.exit())
