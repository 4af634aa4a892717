import 'server-only'
import { readEnvironment } from './environment.ts'

/** The checked environment, for code that Next runs on the server. It may hold secrets. */
export const environment = readEnvironment()
