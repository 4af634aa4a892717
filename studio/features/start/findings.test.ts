import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'

const picture = (alt?: string) => ({ _type: 'imageWithAlt', asset: { _ref: 'image-a' }, alt })

test('finds pictures without a description everywhere', () => {
  const document = {
    _id: 'aboutPage',
    _type: 'aboutPage',
    storyImage: picture('  '),
    video: { poster: picture() },
  }
  const features = {
    _id: 'featuresPage',
    _type: 'featuresPage',
    features: [
      { _key: 'a', _type: 'coreFeature', image: picture() },
      { _key: 'b', _type: 'coreFeature', image: picture('A hall full of people') },
      { _key: 'c', _type: 'coreFeature', image: { _type: 'imageWithAlt' } },
    ],
  }
  expect(findingsOf([document, features])).toEqual([
    { id: 'aboutPage', type: 'aboutPage', path: 'storyImage', says: 'A picture has no description.' },
    { id: 'aboutPage', type: 'aboutPage', path: 'video.poster', says: 'A picture has no description.' },
    {
      id: 'featuresPage',
      type: 'featuresPage',
      path: 'features[_key=="a"].image',
      says: 'A picture has no description.',
    },
  ])
})

test('links that lead nowhere are found, by the way that opens their field', () => {
  const button = { _type: 'actionLink', label: 'Go', path: '/nowhere' }
  expect(findingsOf([{ _id: 'drafts.homePage', _type: 'homePage', primaryButton: button }])).toEqual([
    {
      id: 'homePage',
      type: 'homePage',
      path: 'primaryButton.path',
      says: '/nowhere: The site has no such page. Choose another, or add a redirect.',
    },
  ])
})

test('does not find what a draft has fixed', () => {
  const broken = { _id: 'a', _type: 'teamMember', photo: picture() }
  const fixed = { _id: 'drafts.a', _type: 'teamMember', photo: picture('A portrait') }
  expect(findingsOf([broken])).toHaveLength(1)
  expect(findingsOf([broken, fixed])).toEqual([])
})
