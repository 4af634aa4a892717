import { describe, expect, it } from 'vitest'
import { homePage } from '../pages/home'
import { completeSettings } from '../settings/site-settings'
import { complete } from './complete'

const completeHome = (answer: unknown) => complete(homePage, answer, { product: 'Agora' })

const rubbish = [
  null,
  undefined,
  42,
  'text',
  [],
  { navigation: 'x', labels: 7, heroWords: [null, 3], seo: [] },
]

describe('an empty or malformed dataset', () => {
  it.each(rubbish)('gives usable settings for %j', (answer) => {
    const settings = completeSettings(answer, 2031)
    expect(settings.productName).toBe('Campus Events')
    expect(settings.navigation.map(({ path }) => path)).toEqual(['/', '/about', '/features', '/contact'])
    expect(settings.labels.pauseRotation).toBe('Pause the changing headline')
    expect(settings.seo.title).toBe('Campus Events - University Events App for Campus Activities')
    expect(settings.copyright).toBe('© 2031 Campus Events')
    expect(settings.socialLinks).toEqual([])
    expect(settings.dashboardUrl).toBeNull()
  })

  it.each(rubbish)('gives a usable home page for %j', (answer) => {
    const page = completeHome(answer)
    expect(page.primaryButton).toEqual({ label: 'Explore Events', path: '/events' })
    expect(page.callToAction.heading).toBe('Join Agora')
    expect(page.featureCards).toHaveLength(6)
    expect(page.securityCards).toHaveLength(4)
    expect(page.heroImage).toBeNull()
  })
})

describe('a single bad field', () => {
  it('falls back alone', () => {
    const settings = completeSettings(
      { productName: 'Agora', tagline: '  ', labels: { openMenu: 'Menu', closeMenu: 9 } },
      2031,
    )
    expect(settings.productName).toBe('Agora')
    expect(settings.tagline).toBe('Made to Connect')
    expect(settings.labels.openMenu).toBe('Menu')
    expect(settings.labels.closeMenu).toBe('Close menu')
  })

  it('drops only the list item that lacks something', () => {
    const socialLinks = [
      { network: 'instagram', url: 'https://instagram.example/a' },
      { network: 'myspace', url: 'https://myspace.example/a' },
      { network: 'x', url: 'javascript:alert(1)' },
    ]
    expect(completeSettings({ socialLinks }, 2031).socialLinks).toEqual([socialLinks[0]])
  })

  it('gives a card with an unknown icon a neutral one', () => {
    const featureCards = [{ icon: 'dragon', title: 'Calendar Sync', text: null }]
    expect(completeHome({ featureCards }).featureCards).toEqual([
      { icon: 'sparkles', title: 'Calendar Sync', text: '' },
    ])
  })

  it('takes a picture without its file for no picture', () => {
    expect(completeHome({ heroImage: { asset: null, alt: 'A phone' } }).heroImage).toBeNull()
  })
})
