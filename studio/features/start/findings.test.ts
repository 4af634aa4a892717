import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'

const picture = (alt?: string) => ({ _type: 'imageWithAlt', asset: { _ref: 'image-a' }, alt })
const noDescription = 'A picture has no description.'

/** A line for each finding. */
const foundIn = (...documents: Parameters<typeof findingsOf>[0]) =>
  findingsOf(documents).map(({ id, type, path, says }) => `${id}, ${type}, ${path}: ${says}`)

test('finds pictures without a description everywhere, by the way that opens their field', () => {
  const about = { storyImage: picture('  '), video: { poster: picture() } }
  const features = [
    { _key: 'a', _type: 'coreFeature', image: picture() },
    { _key: 'b', _type: 'coreFeature', image: picture('A hall full of people') },
    { _key: 'c', _type: 'coreFeature', image: { _type: 'imageWithAlt' } },
  ]
  expect(
    foundIn({ _id: 'about', _type: 'aboutPage', ...about }, { _id: 'f', _type: 'featuresPage', features }),
  ).toEqual([
    `about, aboutPage, storyImage: ${noDescription}`,
    `about, aboutPage, video.poster: ${noDescription}`,
    `f, featuresPage, features[_key=="a"].image: ${noDescription}`,
  ])
})

test('finds links that lead nowhere', () => {
  const primaryButton = { _type: 'actionLink', label: 'Go', path: '/nowhere' }
  expect(foundIn({ _id: 'drafts.homePage', _type: 'homePage', primaryButton })).toEqual([
    'homePage, homePage, primaryButton.path: /nowhere: The site has no such page. Choose another, or add a redirect.',
  ])
})

test('does not find what a draft has fixed', () => {
  const broken = { _id: 'a', _type: 'teamMember', photo: picture() }
  expect(foundIn(broken)).toHaveLength(1)
  expect(foundIn(broken, { ...broken, _id: 'drafts.a', photo: picture('A portrait') })).toEqual([])
})
