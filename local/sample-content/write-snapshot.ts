/**
 * `npm run snapshot`: creates the content snapshot from the sample content, without a server. The site builds from the
 * snapshot if the content lake is unreachable. With `--check` it writes nothing, and fails if the committed snapshot is
 * outdated.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { assetIdentity } from '../content-lake/assets/asset-document.ts'
import { inspectImage } from '../content-lake/assets/image-metadata.ts'
import { root } from '../settings.ts'
import { readWrittenDocuments, samplePath } from './read-sample-content.ts'

const target = join(root, 'web/content/snapshot/content.json')

/** The content lake's document for a file that other documents reference. */
interface Asset {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  metadata?: object
}

/** Returns the fields that the site reads from the document of an uploaded image or file. */
async function downloadAsset(reference: string): Promise<Asset> {
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

/** Serialises the documents, with references instead of paths, and their assets, one per line. */
async function snapshotText(): Promise<string> {
  const documents = JSON.stringify(readWrittenDocuments())
  const named = Array.from(documents.matchAll(/"_sanityAsset":"([^"]+)"/g), ([, path = '']) => path)
  const assets = new Map(
    await Promise.all([...new Set(named)].map(async (path) => [path, await downloadAsset(path)] as const)),
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
