import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { readSampleDocuments } from '../../local/sample-content/read-sample-content.ts'
import { root } from '../../local/settings.ts'

const main = join(root, 'web/content/links/main.ts')

/** Runs the command on a dataset, ignoring the `.env` file. */
async function links(url: string, ...args: string[]) {
  const env = { ...process.env, CONTENT_LAKE_URL: url }
  const run = promisify(execFile)(process.execPath, [main, ...args], { env, cwd: import.meta.dirname })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

async function importSample(client: SanityClient): Promise<void> {
  const transaction = client.transaction()
  // Leaves out images, because they are files in the sample, not documents.
  const documents = JSON.stringify([...readSampleDocuments().values()], (_name, value) =>
    value && typeof value === 'object' && '_sanityAsset' in value ? undefined : value,
  )
  for (const document of JSON.parse(documents)) transaction.createOrReplace(document)
  await transaction.commit()
}

test('npm run links reports success, or one line per broken link', async () => {
  const { client, url, close } = await startLake()
  await importSample(client)
  expect(await links(url)).toEqual({ code: 0, stdout: 'Every link leads somewhere.\n', stderr: '' })

  const settings = { _id: 'drafts.siteSettings', _type: 'siteSettings', tagline: '[Our page](/gone)' }
  await client
    .transaction()
    .create(settings)
    .patch('homePage', { set: { 'primaryButton.path': '/nowhere' } })
    .commit()
  const first = 'Home page (homePage) | First button › Links to | /nowhere | This page does not exist. '
  const published = await links(url)
  expect(published).toMatchObject({ code: 1, stderr: '' })
  expect(published.stdout.trim().split('\n')).toEqual([expect.stringContaining(first)])
  const { stdout } = await links(url, '--drafts')
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringContaining(first),
    expect.stringContaining('Site settings (siteSettings) | Tagline | /gone | This page does not exist.'),
  ])

  await close()
  expect(await links(url)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/could not be checked .*npm start/),
  })
})
