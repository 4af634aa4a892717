/**
 * Manages the sample content of the running content lake. `npm run sample:add` (`add`) adds new documents and values, and
 * does not change existing ones. Containers import the sample once with `node local/start/sample.ts fill`.
 */
import { loadEnvFile } from '../../schemas/env-file.ts'
import { describeFailure } from '../content-lake/lake-client.ts'
import { readSettings } from '../settings.ts'
import { addSampleContent, fillContentLake, hasSampleContent } from './sample-content.ts'

try {
  loadEnvFile()
  const settings = readSettings()
  const isThere = hasSampleContent(settings)
  if (process.argv[2] === 'fill') {
    if (!isThere) await fillContentLake(settings)
  } else {
    if (!isThere) throw new Error('There is no local content yet; `npm start` brings it.')
    const count = await addSampleContent(settings)
    console.log(count === 0 ? 'Nothing was missing.' : `Documents that were added or completed: ${count}.`)
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
