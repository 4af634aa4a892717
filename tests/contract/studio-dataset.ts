import { evaluateSync, parse } from 'groq-js'
import type { z } from 'zod'
import { readSampleDocuments } from '../../local/sample-content/read-sample-content.ts'

export const stored = { _rev: 'r', _updatedAt: '2026-11-24T09:00:00Z' }
export const asked = { kind: 'asked', by: 'danae', words: 'Please look.' }
const sample = [...readSampleDocuments().values()]

/** Drafts of two legal versions with the same first day. */
export const versions = ['terms', 'privacy'].map((page) => ({
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

/** A query of the Studio, and the schema of its result. */
export interface StudioQuery {
  fetch: string
  answer: z.ZodType
}

/** Returns the fields of a result, and for each whether at least one object has a value for it. */
function fieldsOf(value: unknown, path = '', found = new Map<string, boolean>()): Map<string, boolean> {
  if (Array.isArray(value)) for (const each of value) fieldsOf(each, `${path}[]`, found)
  else if (value !== null && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) fieldsOf(each, `${path}.${name}`, found)
  else found.set(path, (found.get(path) ?? false) || value !== null)
  return found
}

/**
 * Runs a query on the dataset and parses the result.
 * @returns the fields that have no value in any object of the result
 * @throws Error if the result has no fields
 */
export function missingFields({ fetch, answer }: StudioQuery): string[] {
  const { data } = evaluateSync(parse(fetch), { dataset })
  const fields = [...fieldsOf(answer.parse(data))]
  if (fields.length === 0) throw new Error('The result has no fields.')
  return fields.filter(([, hasValue]) => !hasValue).map(([path]) => path)
}
