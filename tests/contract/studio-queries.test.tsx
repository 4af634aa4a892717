import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readSampleDocuments } from '../../local/sample-content/read-sample-content.ts'
import { documentsQuery } from '../../studio/content/latest-documents.ts'
import { getRowTitle } from '../../studio/content/rows.ts'
import { createLegalQuery } from '../../studio/features/legal/legal-state.ts'
import { picturesQuery, picturesSchema } from '../../studio/features/pictures/use-pictures.ts'
import { reviewsQuery } from '../../studio/features/review/start-panel.tsx'
import { obsoleteDraftsQuery } from '../../studio/features/schedule/discard-published-draft.ts'
import { datedQuery } from '../../studio/features/schedule/schedule-tool.tsx'
import { draftsQuery, publishedQuery } from '../../studio/features/start/panels.tsx'

const stored = { _rev: 'r', _updatedAt: '2026-11-24T09:00:00Z' }
const asked = { kind: 'asked', by: 'danae', words: 'Please look.' }
const sample = [...readSampleDocuments().values()]

const versions = ['terms', 'privacy'].map((page) => ({
  ...stored,
  ...{ _id: `drafts.${page}-2031`, _type: 'legalVersion', page, effectiveDate: '2031-05-01' },
}))

/** The sample content with documents that the Studio creates: drafts, a review, a release, scheduled content, an image. */
const dataset = [
  ...sample,
  {
    ...sample.find(({ _type }) => _type === 'homePage'),
    _id: 'drafts.homePage',
    _updatedAt: '2026-11-24T08:00:00Z',
  },
  { ...sample.find(({ _type }) => _type === 'termsPage'), _id: 'drafts.termsPage' },
  {
    _id: 'ball',
    _type: 'announcement',
    text: 'Tickets',
    from: '2026-11-23T09:00:00Z',
    until: '2026-11-30T09:00:00Z',
  },
  {
    _id: 'drafts.ball',
    _type: 'announcement',
    text: 'Tickets today',
    link: { label: 'Read', path: '/about' },
  },
  {
    _id: 'drafts.review-ball',
    _type: 'review',
    subject: { id: 'ball', type: 'announcement' },
    entries: [asked],
  },
  {
    _id: '_.releases.a',
    _type: 'system.release',
    name: 'a',
    state: 'scheduled',
    publishAt: '2026-12-01T09:00:00Z',
  },
  { _id: 'versions.a.ball', _type: 'announcement', text: 'Tickets' },
  {
    _id: 'image-a-10x10-png',
    _type: 'sanity.imageAsset',
    url: 'https://cdn.example/a.png',
    originalFilename: 'a.png',
    altText: 'A square.',
    metadata: { dimensions: { width: 10, height: 10 } },
  },
  { _id: 'person', _type: 'teamMember', name: 'Eleni', photo: { asset: { _ref: 'image-a-10x10-png' } } },
  ...versions,
  { ...versions[0], _id: 'terms-2031', _updatedAt: '2026-11-25T09:00:00Z' },
  {
    _id: 'drafts.review-terms-2031',
    _type: 'review',
    subject: { id: 'terms-2031', type: 'legalVersion' },
    entries: [asked],
  },
].map((document) => ({ ...stored, ...document }))

const questions: { tag: string; fetch: string; answer: z.ZodType }[] = [
  datedQuery,
  obsoleteDraftsQuery,
  reviewsQuery,
  draftsQuery,
  publishedQuery,
  documentsQuery,
  createLegalQuery('terms'),
  { tag: 'pictures', fetch: picturesQuery, answer: picturesSchema },
]

/** Returns the fields of a result, and for each whether at least one object has a value for it. */
function fieldsOf(value: unknown, path = '', found = new Map<string, boolean>()): Map<string, boolean> {
  if (Array.isArray(value)) for (const each of value) fieldsOf(each, `${path}[]`, found)
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) fieldsOf(each, `${path}.${name}`, found)
  else found.set(path, (found.get(path) ?? false) || value !== null)
  return found
}

test.each(questions)('$tag: the Studio can parse the result of its query', ({ fetch, answer }) => {
  const { data } = evaluateSync(parse(fetch), { dataset })
  const fields = [...fieldsOf(answer.parse(data))]
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(([, hasValue]) => !hasValue).map(([path]) => path)).toEqual([])
})

test('two legal versions with the same first day have different titles on the start screen', () => {
  const rows = draftsQuery.answer.parse(evaluateSync(parse(draftsQuery.fetch), { dataset: versions }).data)
  expect(rows.map(getRowTitle)).toEqual([
    'Legal version: 1 May 2031, Terms and Conditions',
    'Legal version: 1 May 2031, Privacy Policy',
  ])
})

test('an open review of a legal version has the title of the legal text', () => {
  const review = {
    ...{ ...stored, _id: 'drafts.review-privacy-2031', _type: 'review', entries: [asked] },
    subject: { id: 'privacy-2031', type: 'legalVersion' },
  }
  const { data } = evaluateSync(parse(reviewsQuery.fetch), { dataset: [...versions, review] })
  const [open] = reviewsQuery.answer.parse(data)
  expect(open?.draftName && getRowTitle({ ...open.draftName, _type: 'legalVersion' })).toContain(
    'Privacy Policy',
  )
})
