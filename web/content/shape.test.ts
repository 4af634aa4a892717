import { describe, expect, it } from 'vitest'
import { shapeHomePage } from '@/screens/home/content'
import { homeDefaults, settingsDefaults } from './defaults'
import { HOME_PAGE_QUERY, SITE_SETTINGS_QUERY } from './queries'
import { shapeSiteSettings } from './site-settings'
import { querySnapshot } from './snapshot/query'

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
    const settings = shapeSiteSettings(answer, 2031)
    expect(settings.productName).toBe(settingsDefaults.productName)
    expect(settings.navigation.map(({ path }) => path)).toEqual(['/', '/about', '/features', '/contact'])
    expect(settings.labels.pauseRotation).toBe(settingsDefaults.labels.pauseRotation)
    expect(settings.seo.title).toBe('Campus Events - University Events App for Campus Activities')
    expect(settings.copyright).toBe('© 2031 Campus Events')
    expect(settings.socialLinks).toEqual([])
    expect(settings.dashboardUrl).toBeNull()
  })

  it.each(rubbish)('gives a usable home page for %j', (answer) => {
    const page = shapeHomePage(answer, { product: 'Agora' })
    expect(page.primaryButton).toEqual(homeDefaults.primaryButton)
    expect(page.callToAction.heading).toBe('Join Agora')
    expect(page.featureCards).toHaveLength(6)
    expect(page.securityCards).toHaveLength(4)
    expect(page.heroImage).toBeNull()
  })
})

describe('a single bad field', () => {
  it('falls back alone', () => {
    const settings = shapeSiteSettings(
      { productName: 'Agora', tagline: '  ', labels: { openMenu: 'Menu', closeMenu: 9 } },
      2031,
    )
    expect(settings.productName).toBe('Agora')
    expect(settings.tagline).toBe(settingsDefaults.tagline)
    expect(settings.labels.openMenu).toBe('Menu')
    expect(settings.labels.closeMenu).toBe(settingsDefaults.labels.closeMenu)
  })

  it('drops only the list item that lacks something', () => {
    const socialLinks = [
      { network: 'instagram', url: 'https://instagram.example/a' },
      { network: 'myspace', url: 'https://myspace.example/a' },
      { network: 'x', url: 'javascript:alert(1)' },
    ]
    expect(shapeSiteSettings({ socialLinks }, 2031).socialLinks).toEqual([socialLinks[0]])
  })

  it('gives a card with an unknown icon a neutral one', () => {
    const featureCards = [{ icon: 'dragon', title: 'Calendar Sync', text: null }]
    expect(shapeHomePage({ featureCards }, {}).featureCards).toEqual([
      { icon: 'sparkles', title: 'Calendar Sync', text: '' },
    ])
  })

  it('takes a picture without its file for no picture', () => {
    expect(shapeHomePage({ heroImage: { asset: null, alt: 'A phone' } }, {}).heroImage).toBeNull()
  })
})

describe('the committed snapshot', () => {
  it('answers the queries of the site', async () => {
    const settings = shapeSiteSettings(await querySnapshot(SITE_SETTINGS_QUERY), 2031)
    const page = shapeHomePage(await querySnapshot(HOME_PAGE_QUERY), { product: settings.productName })
    expect(settings.productName).not.toBe(settingsDefaults.productName)
    expect(settings.tagline).toBe('Made to Connect')
    expect(page.heroWords.map(({ text }) => text)).toEqual([
      'Campus Events',
      'Student Groups',
      'University Life',
    ])
    expect(page.featureCards).toHaveLength(6)
    expect(page.securityCards).toHaveLength(4)
  })
})
