import { expect, test } from 'vitest'
import { replacedPictures } from './replaced-pictures.ts'

const picture = (ref: string, alt: string, more = {}) => ({ alt, asset: { _ref: ref }, ...more })

test('finds replaced pictures that kept their description, also in lists', () => {
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
  expect(replacedPictures(draft, published)).toEqual([
    { asset: 'image-c', description: 'A dog' },
    { asset: 'image-e', description: 'A hall' },
  ])
})

test.each([
  ['the same picture', picture('image-a', 'A dog')],
  ['another description', picture('image-b', 'A cat')],
  ['no description', { asset: { _ref: 'image-b' } }],
])('leaves out %s', (_name, photo) => {
  expect(replacedPictures({ photo }, { photo: picture('image-a', 'A dog') })).toEqual([])
})
