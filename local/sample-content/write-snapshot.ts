/**
 * Makes the copy of the content from which the site builds when no content lake answers (`npm run snapshot`) out of the
 * sample content, without a server. With `--check` it writes nothing and fails when the committed copy is another.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { assetIdentity } from '../content-lake/assets/asset-document.ts'
import { inspectImage } from '../content-lake/assets/image-metadata.ts'
import { root } from '../settings.ts'
import { readWrittenDocuments, samplePath } from './read-sample-content.ts'

const target = join(root, 'web/content/snapshot/content.json')

/** A file that documents name, with the document that the content lake makes of it. */
interface Asset {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  metadata?: object
}

/** The fields that the site reads of an uploaded picture or file. */
async function assetOf(reference: string): Promise<Asset> {
  const [, kind, path = ''] = /^(image|file)@file:\/\/\.\/(.+)$/.exec(reference) ?? []
  const file = samplePath('content', path)
  const sha1 = createHash('sha1')
    .update(await readFile(file))
    .digest('hex')
  if (kind === 'file') {
    const extension = path.split('.').at(-1) ?? ''
    return assetIdentity({ kind: 'files', sha1, extension })
  }
  const { extension, metadata } = await inspectImage(file, 100_000_000)
  const { dimensions, isOpaque, lqip } = metadata
  const { width, height } = dimensions
  return {
    ...assetIdentity({ kind: 'images', sha1, extension, metadata }),
    metadata: { dimensions: { width, height }, isOpaque, lqip },
  }
}

/** The documents with references in place of paths, and the assets behind them; one line each. */
async function snapshotText(): Promise<string> {
  const documents = JSON.stringify(readWrittenDocuments())
  const named = Array.from(documents.matchAll(/"_sanityAsset":"([^"]+)"/g), ([, path = '']) => path)
  const assets = new Map(
    await Promise.all([...new Set(named)].map(async (path) => [path, await assetOf(path)] as const)),
  )
  const referring = documents.replaceAll(/"_sanityAsset":"([^"]+)"/g, (_written, path: string) => {
    return `"asset":{"_type":"reference","_ref":"${assets.get(path)?._id}"}`
  })
  const stored: { _id: string }[] = [...JSON.parse(referring), ...assets.values()]
  const lines = stored.toSorted((a, b) => (a._id < b._id ? -1 : 1)).map((each) => JSON.stringify(each))
  return `[\n${lines.join(',\n')}\n]\n`
}

const text = await snapshotText()
const name = relative(root, target)
if (text === (await readFile(target, 'utf8').catch(() => undefined))) {
  console.log(`${name} is up to date.`)
} else if (process.argv.includes('--check')) {
  console.error(`${name} differs from the sample content. Run \`npm run snapshot\` and commit the result.`)
  process.exitCode = 1
} else {
  await writeFile(target, text)
  console.log(`Wrote ${name}`)
}
