import { expect, test } from 'vitest'
import { describeLostReferences, describeMissingPictures } from './restore-notice.ts'

test.each([
  [[], undefined],
  [['image-a'], '1 picture'],
  [['file-a', 'image-a', 'danae', 'image-b', 'elif'], '2 pictures, 1 file and 2 linked entries'],
])('lists the references %o that were lost when a version was restored', (missing, lost) => {
  expect(describeLostReferences(missing)).toBe(lost && `Left out, because they were deleted: ${lost}.`)
})

test.each([
  [{ photo: { alt: 'Danae' } }, 'That version did not have a picture yet in: Photo.'],
  [{ photo: { asset: { _ref: 'image-b' } } }, undefined],
  [{}, undefined],
])('lists images that are missing from the restored version %o', (version, said) => {
  const photo = { _type: 'imageWithAlt', asset: { _type: 'reference', _ref: 'image-a' } }
  expect(describeMissingPictures({ _id: 'danae', _type: 'teamMember', photo }, version)).toBe(said)
})
