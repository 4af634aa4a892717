import { mkdirSync } from 'node:fs'
import { argv } from 'node:process'

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` into the folder given as argument. It is a separate
 * process, because the package writes to the temporary folder and reads environment variables.
 */
const [, , folder] = argv
if (!folder) throw new Error('Give the folder to unpack into.')
mkdirSync(folder, { recursive: true })
process.env.TMPDIR = folder
// Makes the package also unpack shared libraries that a minimal machine lacks.
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'

const { default: chromium } = await import('@sparticuz/chromium')
await chromium.executablePath()
