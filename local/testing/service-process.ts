/**
 * The process that `startKillable` starts and kills: `node service-process.ts <service> <data folder>`. The process
 * sends its port to its parent.
 */
import { type ServiceName, services } from './services.ts'

const isService = (name: string): name is ServiceName => Object.hasOwn(services, name)

const [name = '', dataDir = ''] = process.argv.slice(2)
if (!isService(name)) throw new Error(`There is no service "${name}".`)
const { port } = await services[name](dataDir)
process.send?.(port)
process.on('disconnect', () => process.exit())
