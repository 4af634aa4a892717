import { expect, test } from 'vitest'
import { findMissingDescriptions } from './findings.ts'

const picture = (alt?: string) => ({ _type: 'imageWithAlt', asset: { _ref: 'image-a' }, alt })

test('finds images without a description and the paths of their fields', () => {
  const about = { storyImage: picture('  '), video: { poster: picture() } }
  const features = [
    { _key: 'a', _type: 'coreFeature', image: picture() },
    { _key: 'b', _type: 'coreFeature', image: picture('A hall full of people') },
    { _key: 'c', _type: 'coreFeature', image: { _type: 'imageWithAlt' } },
  ]
  const message = 'A picture has no description.'
  expect(
    findMissingDescriptions([
      { _id: 'about', _type: 'aboutPage', ...about },
      { _id: 'f', _type: 'featuresPage', features },
    ]),
  ).toEqual([
    { id: 'about', type: 'aboutPage', path: 'storyImage', message },
    { id: 'about', type: 'aboutPage', path: 'video.poster', message },
    { id: 'f', type: 'featuresPage', path: 'features[_key=="a"].image', message },
  ])
})
