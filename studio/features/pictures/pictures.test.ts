import { expect, test } from 'vitest'
import { findPictureUses, listDescriptions } from '../../content/picture-uses.ts'
import { findReplacedPictures } from './replaced-pictures.tsx'

const picture = (ref: string, alt: string, more = {}) => ({ alt, asset: { _ref: ref }, ...more })

test('finds replaced images whose description was not changed, including images in lists', () => {
  const published = {
    photo: picture('image-a', 'A dog'),
    moments: [{ _key: 'k', photo: picture('image-b', 'A hall') }],
  }
  const draft = {
    photo: picture('image-c', 'A dog'),
    moments: [
      { _key: 'new', photo: picture('image-d', 'A hall') },
      { _key: 'k', photo: picture('image-e', 'A hall') },
    ],
  }
  expect(findReplacedPictures(draft, published)).toEqual([
    { asset: 'image-c', description: 'A dog' },
    { asset: 'image-e', description: 'A hall' },
  ])
})

test.each([
  ['an image that was not replaced', picture('image-a', 'A dog')],
  ['a replaced image with a new description', picture('image-b', 'A cat')],
  ['a replaced image without a description', { asset: { _ref: 'image-b' } }],
])('ignores %s', (_name, photo) => {
  expect(findReplacedPictures({ photo }, { photo: picture('image-a', 'A dog') })).toEqual([])
})

const image = (id: string, alt?: string) => ({
  _type: 'imageWithAlt',
  asset: { _type: 'reference', _ref: id },
  alt,
})
const sam = { _id: 'sam', _type: 'teamMember', name: 'Sam', photo: image('image-a', 'Sam at a desk.') }
const home = { _id: 'homePage', _type: 'homePage', heroImage: image('image-a') }
const settings = { _id: 'siteSettings', _type: 'siteSettings', shareImage: image('image-b', 'The logo.') }

test('finds every use of an image and its description in each place', () => {
  const uses = findPictureUses([sam, { ...sam, _id: 'drafts.sam' }, home, settings])
  expect([...uses.keys()]).toEqual(['image-a', 'image-b'])
  expect(uses.get('image-a')).toEqual([
    {
      document: { id: 'sam', type: 'teamMember', title: 'Team member “Sam”' },
      path: ['photo'],
      names: ['Photo'],
      description: 'Sam at a desk.',
    },
    {
      document: { id: 'homePage', type: 'homePage', title: 'Home page' },
      path: ['heroImage'],
      names: ['Picture'],
      description: undefined,
    },
  ])
})

test("each description is suggested only once, the image's own description first", () => {
  const uses = findPictureUses([sam, home]).get('image-a') ?? []
  expect(listDescriptions('Sam.', uses)).toEqual(['Sam.', 'Sam at a desk.'])
  expect(listDescriptions('Sam at a desk. ', uses)).toEqual(['Sam at a desk.'])
  expect(listDescriptions(null, [])).toEqual([])
})
