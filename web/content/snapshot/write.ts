/**
 * Writes the published content into `content.json`, from which the site builds when no content lake answers.
 * `npm run snapshot`, with the content lake of the environment running.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from '../../config/environment.ts'
import { contentClient } from '../client.ts'
import { contentTypes } from '../tags.ts'

const envFile = join(process.cwd(), '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

/**
 * Ordered, and without what changes on every import, so that a diff shows what the editors changed.
 * Addresses of files go too: they name the machine, and the site makes them from the ID.
 */
const query = `*[_type in $types] | order(_type, _id) {
  ...,
  "_rev": null, "_createdAt": null, "_updatedAt": null, "url": null
}`

const environment = readEnvironment()
const documents: unknown[] = await contentClient(environment)
  .fetch(query, { types: [...contentTypes, 'sanity.imageAsset', 'sanity.fileAsset'] })
  .catch((error) => {
    const { apiHost = 'Sanity', projectId } = environment.contentLake
    console.error(`${apiHost} gave no content of project "${projectId}": ${error.message}`)
    console.error('Start it with `npm start`, or name another in CONTENT_LAKE_URL.')
    process.exit(1)
  })
if (documents.length === 0) {
  console.error('The dataset holds no published content: the snapshot stays as it is.')
  process.exit(1)
}

const text = JSON.stringify(documents, (_key, value) => value ?? undefined, 2)
await writeFile(join(import.meta.dirname, 'content.json'), `${text}\n`)
console.log(`Wrote ${documents.length} documents to web/content/snapshot/content.json`)
