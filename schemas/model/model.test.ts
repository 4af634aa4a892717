import { describe, expect, it } from 'vitest'
import { aboutPage } from '../pages/about.ts'
import { featuresPage } from '../pages/features.ts'
import { homePage } from '../pages/home.ts'
import { completeSettings } from '../settings/site-settings.ts'
import { timeZones } from '../settings/time-zones.ts'
import { featureAnchors } from '../site-pages.ts'
import { complete } from './document.ts'
import { interpolate } from './interpolate.ts'

const placeholders = { product: 'Agora' }
const completeHome = (answer: unknown) => complete(homePage, answer, placeholders)

describe.each([
  null,
  undefined,
  42,
  'text',
  [],
  { navigation: 'x', labels: 7, heroWords: [null, 3], seo: [] },
  { features: 'x', team: [null, { name: 7 }], video: [], values: {} },
])('with an empty or malformed dataset (%j)', (answer) => {
  it('fills in the default settings', () => {
    const settings = completeSettings(answer, 2031)
    expect(settings.productName).toBe('Campus Events')
    expect(settings.navigation.map(({ path }) => path)).toEqual(['/', '/about', '/features', '/contact'])
    expect(settings.labels.pauseRotation).toBe('Pause the changing headline')
    expect(settings.seo.title).toBe('Campus Events - University Events App for Campus Activities')
    expect(settings.copyright).toBe('© 2031 Campus Events')
    expect(settings.socialLinks).toEqual([])
    expect(settings.dashboardUrl).toBeNull()
  })

  it('fills in the default home page', () => {
    const page = completeHome(answer)
    expect(page.primaryButton).toEqual({ label: 'Explore Events', path: '/events' })
    expect(page.callToAction.heading).toBe('Join Agora')
    expect(page.featureCards).toHaveLength(6)
    expect(page.securityCards).toHaveLength(4)
    expect(page.heroImage).toBeNull()
  })

  it('fills in the default About page', () => {
    const page = complete(aboutPage, answer, placeholders)
    const titles = ['Simplicity', 'Community', 'Innovation', 'Accessibility']
    expect(page.storyHeading).toBe('Our Story')
    expect(page.values.map(({ title }) => title)).toEqual(titles)
    expect(page.callToAction.button).toEqual({ label: 'Contact Us', path: '/contact' })
    expect(page.team).toEqual([])
    expect(page.video.file).toBeNull()
  })

  it('the Features page has every anchor that the footer links to', () => {
    const page = complete(featuresPage, answer, placeholders)
    expect([...page.features, ...page.benefits].map(({ anchor }) => anchor)).toEqual([...featureAnchors])
    expect(page.callToAction.button).toEqual({ label: 'Get Started Now', path: '/events' })
    expect(page.comparison.heading).toBe('How Agora compares')
  })
})

describe('with a half-filled document', () => {
  it('falls back field by field', () => {
    const labels = { openMenu: 'Menu', closeMenu: 9 }
    const settings = completeSettings({ productName: 'Agora', tagline: '  ', labels }, 2031)
    expect(settings.productName).toBe('Agora')
    expect(settings.tagline).toBe('Made to Connect')
    expect(settings.labels.openMenu).toBe('Menu')
    expect(settings.labels.closeMenu).toBe('Close menu')
  })

  it('keeps a valid time zone name, and replaces an invalid one with Europe/Athens', () => {
    const zoneOf = (timeZone: string) => completeSettings({ timeZone }, 2031).timeZone
    const [older, current] = ['Europe/Kiev', 'Europe/Kyiv']
    expect([older, current, 'UTC'].map(zoneOf)).toEqual([older, current, 'UTC'])
    expect(['Nowhere', '+02:00', ''].map(zoneOf)).toEqual(Array(3).fill('Europe/Athens'))
    expect(timeZones.slice(0, 2)).toEqual(['Europe/Amsterdam', 'Europe/Andorra'])
    expect(timeZones).toContain(current)
    expect(timeZones).not.toContain(older)
  })

  it('drops only incomplete list items', () => {
    const socialLinks = [
      { network: 'instagram', url: 'https://instagram.example/a' },
      { network: 'myspace', url: 'https://myspace.example/a' },
      { network: 'x', url: 'javascript:alert(1)' },
    ]
    expect(completeSettings({ socialLinks }, 2031).socialLinks).toEqual([socialLinks[0]])
  })

  it('gives a card with an unknown icon the default icon', () => {
    const featureCards = [{ icon: 'dragon', title: 'Calendar Sync', text: null }]
    expect(completeHome({ featureCards }).featureCards).toEqual([
      { icon: 'sparkles', title: 'Calendar Sync', text: '' },
    ])
  })

  it('treats an image without a file as missing', () => {
    expect(completeHome({ heroImage: { asset: null, alt: 'A phone' } }).heroImage).toBeNull()
  })

  it('drops people without a name, but not those without a photo', () => {
    const team = [{ _id: 'a', name: 'Danae', photo: { asset: null } }, { _id: 'b', name: ' ' }, null]
    expect(complete(aboutPage, { team }, {}).team).toEqual([
      { _id: 'a', name: 'Danae', role: '', text: '', photo: null },
    ])
  })

  it('drops a video file or URL that cannot be played', () => {
    const file = { asset: { _id: 'image-abc-10x10-png' } }
    const video = { file, externalUrl: 'https://evil.example/embed' }
    expect(complete(aboutPage, { video }, {}).video).toMatchObject({ file: null, externalUrl: null })
  })

  it('drops an invalid anchor, but not its feature', () => {
    const features = [{ title: 'Maps', anchor: 'a b' }]
    expect(complete(featuresPage, { features }, {}).features).toEqual([
      { anchor: null, icon: 'sparkles', title: 'Maps', text: '', points: [], image: null },
    ])
  })

  it('drops comparison rows without a required text', () => {
    const rows = [
      { topic: 'Fees', ours: 'One' },
      { topic: 'Door', ours: 'Phone', theirs: 'Scanner', theirMark: 'maybe' },
    ]
    expect(complete(featuresPage, { comparison: { rows } }, {}).comparison.rows).toEqual([
      { topic: 'Door', ours: 'Phone', ourMark: 'yes', theirs: 'Scanner', theirMark: 'no' },
    ])
  })
})

describe('interpolate', () => {
  const values = { product: 'Agora', year: '2031' }

  it('replaces placeholders in strings at any depth, and keeps other values', () => {
    const content = {
      title: '{product}: hello',
      list: [{ text: '© {year} {product}' }],
      count: 3,
      none: null,
    }
    expect(interpolate(content, values)).toEqual({
      title: 'Agora: hello',
      list: [{ text: '© 2031 Agora' }],
      count: 3,
      none: null,
    })
  })

  it.each([
    ['a name without a value', '{prodct} and {product}', '{prodct} and Agora'],
    ['an inherited property', '{constructor}', '{constructor}'],
  ])('does not replace %s', (_, written, expected) => {
    expect(interpolate(written, values)).toBe(expected)
  })

  it('does not interpret replacement patterns', () => {
    expect(interpolate('{product}', { product: '$& {year}' })).toBe('$& {year}')
  })
})
