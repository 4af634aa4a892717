import { stegaClean } from '@sanity/client/stega'
import { vercelStegaDecode } from '@vercel/stega'
import { expect, it } from 'vitest'
import { withMarks } from './marks'

const document = {
  title: 'Welcome',
  link: { label: 'Read on', path: '/about' },
  date: '2027-01-01',
  cards: [{ _key: 'a', title: 'First' }],
  picture: { alt: 'Students on the steps' },
  body: [
    { _key: 'b', _type: 'block', style: 'h3', children: [{ _key: 'c', text: 'Hello', marks: ['strong'] }] },
  ],
}

const sources = {
  documents: [{ _id: 'drafts.homePage', _type: 'homePage' }],
  paths: ['$'],
  mappings: {
    $: { type: 'value' as const, source: { type: 'documentValue' as const, document: 0, path: 0 } },
  },
}

const marked = JSON.parse(JSON.stringify(withMarks(document, sources, 'https://studio.example')))

it('marks visible text with its document and field, but not values that code compares or navigates to', () => {
  expect(stegaClean(marked)).toEqual(document)
  expect(vercelStegaDecode(marked.title)).toEqual({
    origin: 'sanity.io',
    baseUrl: 'https://studio.example',
    id: 'homePage',
    type: 'homePage',
    path: 'title',
  })
  expect(vercelStegaDecode(marked.cards[0].title)).toMatchObject({ path: 'cards[_key=="a"].title' })
  expect(vercelStegaDecode(marked.body[0].children[0].text)).toMatchObject({
    path: 'body[_key=="b"].children[_key=="c"].text',
  })
  // The mark refers to the image instead of its alt text.
  expect(vercelStegaDecode(marked.picture.alt)).toMatchObject({ path: 'picture' })
  expect(marked.link.path).toBe('/about')
  expect(marked.date).toBe('2027-01-01')
  expect(marked.body[0]).toMatchObject({ _type: 'block', style: 'h3', children: [{ marks: ['strong'] }] })
})

it("marks in a version contain the document's published id", () => {
  const documents = [{ _id: 'versions.rSpring.homePage', _type: 'homePage' }]
  const { title } = JSON.parse(
    JSON.stringify(withMarks(document, { ...sources, documents }, 'https://studio.example')),
  )
  expect(vercelStegaDecode(title)).toMatchObject({ id: 'homePage' })
})
