import { describe, expect, it } from 'vitest'
import { complete } from '../model/complete'
import { featureAnchors } from '../site-pages'
import { aboutPage } from './about'
import { contactPage } from './contact'
import { featuresPage } from './features'

const rubbish = [
  null,
  undefined,
  42,
  'text',
  [],
  { features: 'x', team: [null, { name: 7 }], video: [], values: {} },
]
const placeholders = { product: 'Agora' }

describe('an empty or malformed dataset', () => {
  it.each(rubbish)('gives a usable About page for %j', (answer) => {
    const page = complete(aboutPage, answer, placeholders)
    expect(page.storyHeading).toBe('Our Story')
    expect(page.values.map(({ title }) => title)).toEqual([
      'Simplicity',
      'Community',
      'Innovation',
      'Accessibility',
    ])
    expect(page.callToAction.button).toEqual({ label: 'Contact Us', path: '/contact' })
    expect(page.team).toEqual([])
    expect(page.video.file).toBeNull()
  })

  it.each(rubbish)('gives a Features page with every anchor that the footer links to for %j', (answer) => {
    const page = complete(featuresPage, answer, placeholders)
    expect([...page.features, ...page.benefits].map(({ anchor }) => anchor)).toEqual([...featureAnchors])
    expect(page.callToAction.button).toEqual({ label: 'Get Started Now', path: '/events' })
    expect(page.comparison.heading).toBe('How Agora compares')
  })

  it.each(rubbish)('gives a usable Contact page for %j', (answer) => {
    expect(complete(contactPage, answer, placeholders)).toMatchObject({ heading: 'Contact', intro: null })
  })
})

describe('a half-filled document', () => {
  it('leaves out people without a name, and keeps one without a photo', () => {
    const team = [{ _id: 'a', name: 'Danae', photo: { asset: null } }, { _id: 'b', name: ' ' }, null]
    expect(complete(aboutPage, { team }, {}).team).toEqual([
      { _id: 'a', name: 'Danae', role: '', text: '', photo: null },
    ])
  })

  it('takes no file and no address that it cannot play', () => {
    const video = {
      file: { asset: { _id: 'image-abc-10x10-png' } },
      externalUrl: 'https://evil.example/embed',
    }
    expect(complete(aboutPage, { video }, {}).video).toMatchObject({ file: null, externalUrl: null })
  })

  it('keeps a feature whose anchor cannot be used, without it', () => {
    const features = [{ title: 'Maps', anchor: 'a b' }]
    expect(complete(featuresPage, { features }, {}).features).toEqual([
      { anchor: null, icon: 'sparkles', title: 'Maps', text: '', points: [], image: null },
    ])
  })

  it('leaves out lines of the comparison that lack an answer', () => {
    const rows = [
      { topic: 'Fees', ours: 'One' },
      { topic: 'Door', ours: 'Phone', theirs: 'Scanner', theirMark: 'maybe' },
    ]
    expect(complete(featuresPage, { comparison: { rows } }, {}).comparison.rows).toEqual([
      { topic: 'Door', ours: 'Phone', ourMark: 'yes', theirs: 'Scanner', theirMark: 'no' },
    ])
  })
})
