import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { singletonNames } from '../../schemas/site-pages.ts'
import { readSampleDocuments } from './read-sample-content.ts'

type Json = z.output<ReturnType<typeof z.json>>

const documents = readSampleDocuments()

/** Every value below a document with the path that leads to it. */
function* visit(value: Json, path: string): Generator<{ path: string; value: Json }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) yield* visit(child, `${path}.${key}`)
}

const values = [...documents].flatMap(([id, document]) => [...visit(document, id)])
const at = (path: string) => values.find((each) => each.path === path)?.value

/** One field of each item of an array. */
function column(path: string, field: string) {
  return values
    .filter(
      (each) =>
        each.path
          .match(/^(.*)\.\d+\.(\w+)$/)
          ?.slice(1)
          .join() === `${path},${field}`,
    )
    .map(({ value }) => value)
}

test('every singleton is there by its fixed id', () => {
  const ids = [...documents.values()].filter(({ _id, _type }) => _id === _type).map(({ _id }) => _id)
  expect(ids.toSorted()).toEqual(singletonNames.toSorted())
})

test('every object of an array has a type and a unique key', () => {
  const arrays = values.filter(
    ({ value }) => Array.isArray(value) && value.some((item) => typeof item === 'object'),
  )
  expect(arrays.length).toBeGreaterThan(8)
  for (const { path, value } of arrays) {
    const items = Array.isArray(value) ? value : []
    const keys = items.map((item) =>
      typeof item === 'object' && item && '_key' in item ? item._key : undefined,
    )
    expect(keys, path).not.toContain(undefined)
    expect(new Set(keys).size, path).toBe(items.length)
    expect(items, path).toEqual(items.map(() => expect.objectContaining({ _type: expect.any(String) })))
  }
})

const knownPlaceholders = [
  ...['{product}', '{year}', '{count}', '{max}', '{event}', '{club}'],
  ...['{email}', '{mode}', '{message}', '{requirements}', '{field}'],
  ...['{date}', '{from}', '{to}', '{category}', '{university}'],
]

test('no text is empty, and only known placeholders are used', () => {
  for (const { path, value } of values) {
    if (typeof value !== 'string') continue
    expect(value.trim(), path).not.toBe('')
    expect(value.match(/\{\w+\}/g) ?? [], path).toEqual(
      (value.match(/\{\w+\}/g) ?? []).filter((name) => knownPlaceholders.includes(name)),
    )
  }
})

describe('words that the specification fixes', () => {
  test.each([
    ['siteSettings.tagline', 'Made to Connect'],
    ['siteSettings.dashboardLabel', 'University Dashboard'],
    ['siteSettings.seo.title', '{product} - University Events App for Campus Activities'],
    ['siteSettings.notFound.code', '404'],
    ['siteSettings.notFound.heading', 'Page Not Found'],
    ['siteSettings.notFound.text', 'The page you are looking for does not exist or has been moved.'],
    ['siteSettings.notFound.homeLabel', 'Back to Home'],
    ['homePage.primaryButton.label', 'Explore Events'],
    ['homePage.primaryButton.path', '/events'],
    ['homePage.secondaryButton.label', 'Learn More'],
    ['homePage.secondaryButton.path', '/features'],
    ['homePage.securityHeading', 'Security & Privacy'],
    ['homePage.callToAction.primaryButton.label', 'Start For Free'],
    ['homePage.callToAction.primaryButton.path', '/signup'],
    ['homePage.callToAction.secondaryButton.label', 'See All Features'],
    ['homePage.callToAction.secondaryButton.path', '/features'],
    ['aboutPage.storyHeading', 'Our Story'],
    ['aboutPage.callToAction.button.label', 'Contact Us'],
    ['aboutPage.callToAction.button.path', '/contact'],
    ['featuresPage.callToAction.button.label', 'Get Started Now'],
    ['featuresPage.callToAction.button.path', '/events'],
    ['featuresPage.comparison.theirLabel', 'Traditional platforms'],
  ])('%s', (path, words) => expect(at(path)).toBe(words))

  test.each([
    ['siteSettings.navigation', 'label', ['Home', 'About', 'Features', 'Contact']],
    ['siteSettings.navigation', 'path', ['/', '/about', '/features', '/contact']],
    ['siteSettings.quickLinks', 'label', ['Home', 'About Us', 'Features', 'Events', 'Contact']],
    ['siteSettings.quickLinks', 'path', ['/', '/about', '/features', '/events', '/contact']],
    [
      'siteSettings.featureLinks',
      'path',
      ['event-creation', 'ticket-management', 'qr-codes', 'analytics', 'promotion'].map(
        (anchor) => `/features#${anchor}`,
      ),
    ],
    ['siteSettings.legalLinks', 'path', ['/privacy', '/terms-and-conditions']],
    ['homePage.heroWords', 'text', ['Campus Events', 'Student Groups', 'University Life']],
    ['homePage.chips', 'label', ['Event Discovery', 'Easy Ticketing', 'Community Building']],
    [
      'homePage.featureCards',
      'title',
      [
        'Calendar Sync',
        'Seamless Management',
        'Digital Ticketing',
        'Community Hub',
        'Mobile First',
        'Lightning Fast',
      ],
    ],
    ['aboutPage.values', 'title', ['Simplicity', 'Community', 'Innovation', 'Accessibility']],
    ['featuresPage.features', 'anchor', ['event-creation', 'ticket-management', 'qr-codes', 'analytics']],
    [
      'featuresPage.features',
      'title',
      ['Event Creation', 'Ticket Management', 'QR Code Tickets', 'Event Analytics'],
    ],
    ['featuresPage.benefits', 'anchor', ['promotion']],
    [
      'homePage.securityCards',
      'title',
      [
        'Verified University Events',
        'Secure Payment Processing',
        'Privacy Controls',
        'Anti-Fraud Protection',
      ],
    ],
  ])('%s: %s', (path, field, words) => expect(column(path, field)).toEqual(words))

  test('six benefits', () => expect(column('featuresPage.benefits', 'title')).toHaveLength(6))

  test('two co-founders, the CEO and the CTO', () => {
    const roles = column('aboutPage.team', '_ref').map((id) => at(`${id}.role`))
    expect(roles).toEqual(['Co-founder and CEO', 'Co-founder and CTO'])
  })

  test('three social networks', () => expect(column('siteSettings.socialLinks', 'url')).toHaveLength(3))
})
