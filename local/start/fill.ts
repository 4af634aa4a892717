/** `node local/start/fill.ts`: brings the sample content into the running content lake, once. For services in containers. */
import { readSettings } from '../settings.ts'
import { fillContentLake, hasSampleContent } from './sample-content.ts'

const settings = readSettings()
if (!hasSampleContent(settings)) await fillContentLake(settings)
