/** Runs the local Firestore in a process that a test can kill; the port is sent to the parent. */
import { startFirestore } from './start.ts'

const [databaseFile = ''] = process.argv.slice(2)
const { port } = await startFirestore({ port: 0, projectId: 'demo-test', originPorts: [], databaseFile })
process.send?.(port)
process.on('disconnect', () => process.exit())
