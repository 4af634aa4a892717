import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas/index.ts'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { getLatestStates } from '../../content/latest-documents.ts'
import { findInContent } from './find-in-content.ts'

const schema = createSchema({ name: 'website', types: schemaTypes })

function find(phrase: string, documents: readonly StoredDocument[]) {
  return findInContent(getLatestStates(documents), phrase, (name) => schema.get(name)).map(
    ({ path, title, excerpt }) => ({ path, title, text: excerpt.join('') }),
  )
}

const settings = { _id: 'siteSettings', _type: 'siteSettings', productName: 'Agora' }
const image = { _type: 'imageWithAlt', asset: { _type: 'reference', _ref: 'image-agora' } }

test('finds text both as visitors read it and as editors write it', () => {
  const about = { _id: 'aboutPage', _type: 'aboutPage', heading: 'About {product} today' }
  expect(find('about agora today', [about, settings])).toEqual([
    {
      path: ['heading'],
      title: 'About page › Heading of the page',
      text: 'About Agora today',
    },
  ])
  expect(find('about {product}', [about, settings])).toMatchObject([{ text: 'About {product} today' }])
})

test('matches in a paragraph and its links are listed under the rich text field', () => {
  const body = [
    {
      ...{ _type: 'block', _key: 'p', markDefs: [{ _type: 'link', _key: 'm', href: '/privacy' }] },
      children: [
        { _type: 'span', _key: 'a', text: 'Read our po', marks: [] },
        { _type: 'span', _key: 'b', text: 'licy', marks: ['m'] },
      ],
    },
  ]
  const sections = [{ _type: 'termsSection', _key: 's', heading: 'Data', body }]
  const version = {
    _id: 'drafts.v',
    _type: 'legalVersion',
    page: 'privacy',
    effectiveDate: '2026-12-12',
    sections,
  }
  const title = 'Legal version: 12 December 2026, Privacy Policy, draft › Sections › "Data" › Text'
  const path = ['sections', { _key: 's' }, 'body', { _key: 'p' }]
  expect(find('policy', [version])).toEqual([{ path, title, text: 'Read our policy' }])
  expect(find('/privacy', [version])).toMatchObject([
    { path: [...path, 'markDefs', { _key: 'm' }, 'href'], text: '/privacy' },
  ])
})

test("finds an image's description, but not its reference", () => {
  const person = { _id: 'p', _type: 'teamMember', name: 'Eleni', photo: { ...image, alt: 'Eleni in Agora' } }
  expect(find('agora', [person])).toMatchObject([
    { path: ['photo', 'alt'], title: 'Team member: Eleni › Photo › Description of the picture' },
  ])
})

test('the draft is searched instead of the published document', () => {
  const published = { _id: 'a', _type: 'teamMember', name: 'Eleni', role: 'Developer' }
  const draft = { ...published, _id: 'drafts.a', role: 'Designer' }
  expect(find('developer', [published, draft])).toEqual([])
  expect(find('designer', [published, draft])).toMatchObject([{ title: 'Team member: Eleni, draft › Role' }])
})

test('does not search chosen values, dates, or fields that the form does not contain', () => {
  const bar = { _type: 'announcement', text: 'Hi', pages: ['home'], from: '2026-12-12T09:00Z', old: 'home' }
  const version = { _type: 'legalVersion', page: 'terms', effectiveDate: '2026-12-12', old: 'terms' }
  for (const phrase of ['home', 'terms', '2026'])
    expect(
      find(
        phrase,
        [bar, version].map((each) => ({ ...each, _id: 'a' })),
      ),
      phrase,
    ).toEqual([])
})
