import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { startLake } from '../content-lake/test-lake.ts'
import type { StoredDocument } from '../sample-content/complete-document.ts'
import { type LocalSettings, readSettings } from '../settings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { addSampleContent, countSampleGains } from './sample-content.ts'

const about: StoredDocument = {
  _id: 'aboutPage',
  _type: 'aboutPage',
  heading: 'About us',
  video: { label: 'Play' },
}
const faq: StoredDocument = { _id: 'faqPage', _type: 'faqPage', heading: 'Questions' }
const sample = (...documents: StoredDocument[]) => new Map(documents.map((each) => [each._id, each]))

let lake: Awaited<ReturnType<typeof startLake>>
let settings: LocalSettings

beforeEach(async () => {
  settings = { ...readSettings(), dataDir: temporaryFolder() }
  lake = await startLake({ dataDir: join(settings.dataDir, 'content-lake') })
  writeFileSync(join(settings.dataDir, 'sample-content-imported'), '[]')
  await addSampleContent(settings, sample(about))
})

const stored = (id: string) => lake.client.getDocument(id)

test('adds new documents and values from the sample, including to drafts', async () => {
  await lake.client.create({ ...about, _id: 'drafts.aboutPage', heading: 'Being written' })
  const grown = { ...about, note: 'New', video: { label: 'Play', failed: 'It does not play.' } }
  expect(await addSampleContent(settings, sample(grown, faq))).toBe(3)
  expect(await stored('aboutPage')).toMatchObject(grown)
  expect(await stored('drafts.aboutPage')).toMatchObject({
    ...grown,
    _id: 'drafts.aboutPage',
    heading: 'Being written',
  })
  expect(await stored('faqPage')).toMatchObject(faq)
  expect(await addSampleContent(settings, sample(grown, faq))).toBe(0)
})

test('does not change edited, cleared or deleted content', async () => {
  await addSampleContent(settings, sample(about, faq))
  await lake.client.patch('aboutPage').set({ heading: 'Edited' }).unset(['video.label']).commit()
  await lake.client.delete('faqPage')
  const grown = { ...about, heading: 'Said anew', note: 'New' }
  expect(await addSampleContent(settings, sample(grown, { ...faq, note: 'New' }))).toBe(1)
  const kept = await stored('aboutPage')
  expect(kept).toMatchObject({ heading: 'Edited', note: 'New' })
  expect(kept?.video).toEqual({})
  expect(await stored('faqPage')).toBeUndefined()
})

test('adds only missing documents if an early version imported the sample', async () => {
  writeFileSync(join(settings.dataDir, 'sample-content-imported'), '2026-11-20T10:00:00.000Z')
  expect(countSampleGains(settings)).toBeGreaterThan(0)
  await lake.client.patch('aboutPage').unset(['video']).commit()
  expect(await addSampleContent(settings, sample(about, faq))).toBe(1)
  expect((await stored('aboutPage'))?.video).toBeUndefined()
})
