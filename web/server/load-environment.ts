import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// Next finds next.config.ts from the working directory.
process.chdir(resolve(import.meta.dirname, '../..'))
// The settings read the environment when they are loaded, so this module is imported before them.
if (existsSync('.env')) process.loadEnvFile('.env')
