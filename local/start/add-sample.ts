/** `npm run sample:add`: adds what the sample content has gained to the running content lake, and changes nothing that is there. */
import { describeFailure, localLake } from '../content-lake/lake-client.ts'
import { readSettings } from '../settings.ts'
import { addSampleContent, hasSampleContent } from './sample-content.ts'

try {
  const settings = readSettings()
  if (!hasSampleContent(settings)) throw new Error('There is no local content yet; `npm start` brings it.')
  const count = await addSampleContent(settings)
  console.log(count === 0 ? 'Nothing was missing.' : `Added or completed ${count} documents.`)
} catch (error) {
  console.error(describeFailure(error, localLake()))
  process.exitCode = 1
}
