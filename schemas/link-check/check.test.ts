import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StoredDocument } from '../model/document.ts'
import { contentPages, pageNames, sitePages } from '../site-pages.ts'
import { findBrokenLinks, findOutsideLinks } from './check.ts'
import { staticAnchors } from './site-map.ts'

const files = ['image-1-1x1-png']
const siteUrl = 'https://www.example.org'

/** Returns one line per broken link: document, field, URL, reason. */
const faultsIn = (...documents: StoredDocument[]) =>
  findBrokenLinks({ documents, files }, siteUrl).map(({ document, names, target, reason }) =>
    [document.title, names.join(' › '), target, reason].join(' | '),
  )

const home = (path: string) => ({
  _id: 'homePage',
  _type: 'homePage',
  primaryButton: { _type: 'actionLink', label: 'Go', path },
})
const features = { _id: 'featuresPage', _type: 'featuresPage', features: [{ _key: 'a', anchor: 'scanner' }] }
const terms = {
  _id: 'termsPage',
  _type: 'termsPage',
  lastUpdated: '2025-05-10',
  sections: [{ _key: 'a' }, { _key: 'new' }, { _key: 'b' }],
}
const earlier = {
  ...{ _id: 'o', _type: 'legalVersion', page: 'terms', effectiveDate: '2024-01-01' },
  sections: [{ _key: 'a' }, { _key: 'b' }],
}
const version = { _id: 'e', _type: 'legalVersion', page: 'terms', effectiveDate: '2027-01-01', sections: [] }

test.each([
  '/about',
  '/about#team-heading',
  '/features#scanner',
  '/terms-and-conditions#section-new',
  '/terms-and-conditions#section-2',
  '/terms-and-conditions/2025-05-10#section-3',
  '/terms-and-conditions/compare/2024-01-01/2025-05-10#section-b',
  '/terms-and-conditions/2027-01-01',
  '/terms-and-conditions/compare/2025-05-10/2027-01-01',
  '/event/abc',
  'https://elsewhere.example/page',
  'https://www.example.org/about',
  'mailto:hello@example.org',
  'mailto:hello@example.org?subject=Hello',
  'hello@example.org,',
  'tel:+44 (0)20 7946 0000',
  'HTTPS://WWW.Example.org/About/',
  'http://example.org/about/',
  '/terms-and-conditions/2025-05-10/',
  '/events.ics',
])('%s is a working link', (path) => {
  expect(faultsIn(home(path), features, terms, earlier, version)).toEqual([])
})

test.each([
  ['/nowhere', 'This page does not exist.'],
  ['/verify', 'only works if it is opened from a link'],
  ['/features#qr-codes', 'no section called #qr-codes'],
  ['/terms-and-conditions#section-3', 'no section called #section-3'],
  ['/terms-and-conditions#section-gone', 'no section called #section-gone'],
  ['/terms-and-conditions/2025-05-10#section-new', 'no section called #section-new'],
  ['/terms-and-conditions/2026-01-01', 'This page does not exist.'],
  ['https://www.example.org/nowhere', 'This page does not exist.'],
  ['//evil.example', 'Paste the full address'],
  ['javascript:alert(1)', 'Paste the full address'],
  ['mailto:nobody', 'complete e-mail address'],
])('%s is broken: %s', (path, reason) => {
  const [first] = faultsIn(home(path), features, terms, earlier)
  expect(first).toContain(`Home page | First button › Links to | ${path} | `)
  expect(first).toContain(reason)
})

test('the link check finds links in lists, rich text, labels and references', () => {
  const settings = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    navigation: [{ _type: 'navigationLink', _key: 'n', label: 'Old page', path: '/old' }],
    tagline: 'See [our page](/no-page), https://elsewhere.example/x.',
    shareImage: { _type: 'imageWithAlt', asset: { _type: 'reference', _ref: 'image-2-1x1-png' } },
  }
  const children = [{ _type: 'span', _key: 'c', text: 'our policy', marks: ['m'] }]
  const markDefs = [{ _type: 'link', _key: 'm', href: '/policy' }]
  const body = [{ _key: 'b', _type: 'block', children, markDefs }]
  const text = { ...terms, sections: [{ _key: 's', _type: 'termsSection', heading: 'Data', body }] }
  const about = { _id: 'aboutPage', _type: 'aboutPage', team: [{ _key: 't', _ref: 'nobody' }] }
  const points = {
    ...features,
    features: [{ _type: 'coreFeature', _key: 'f', title: 'Maps', points: ['[More](/more)'] }],
  }
  const faults = faultsIn(settings, text, about, points)
  expect(faults.map((fault) => fault.split(' | ').slice(0, 3).join(' | '))).toEqual([
    'Site settings | Tagline | /no-page',
    'Site settings | Main menu › “Old page” › Links to | /old',
    'Site settings | Picture for shared links | image-2-1x1-png',
    'Terms and Conditions | Sections › “Data” › Text › “our policy” | /policy',
    'About page | People | nobody',
    'Features page | Core features › “Maps” › Points | /more',
  ])
  const [link] = findBrokenLinks({ documents: [text], files })
  const path = ['sections', { _key: 's' }, 'body', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'href']
  expect(link?.path).toEqual(path)
  const outside = findOutsideLinks({ documents: [settings], files }).map(({ target }) => target)
  expect(outside).toEqual(['https://elsewhere.example/x'])
})

test('missing optional values are not reported', () => {
  const [picture] = files
  const about = {
    _id: 'aboutPage',
    _type: 'aboutPage',
    storyImage: { asset: { _ref: picture } },
    team: [
      { _key: 't', _ref: 'nobody', _weak: true },
      { _key: 'u', _ref: 'somebody' },
    ],
    noFieldOfTheModel: '/nowhere',
  }
  expect(faultsIn(about, { _id: 'somebody', _type: 'teamMember', name: 'S' })).toEqual([])
  expect(faultsIn(home('/features#qr-codes'))).toEqual([])
})

test('a draft is checked like a published document, and images are checked only if a list of files is given', () => {
  const draft = {
    ...home('/about#scanner'),
    _id: 'drafts.homePage',
    heroImage: { asset: { _ref: 'image-2' } },
  }
  const [broken, ...others] = findBrokenLinks({
    documents: [draft, { ...features, _id: 'drafts.featuresPage' }],
  })
  expect([broken?.document.id, broken?.target, others]).toEqual(['homePage', '/about#scanner', []])
})

test('the anchors in the link check match the built-in headings of each page', async () => {
  const content = pageNames.filter((name) => contentPages.some(({ path }) => path === sitePages[name].path))
  for (const page of [...content, 'terms'] as const) {
    const ids = new Set<string>()
    const screen = page === 'terms' ? 'legal' : sitePages[page].path.slice(1) || page
    const folder = join(import.meta.dirname, '../../web/screens', screen)
    for await (const name of glob('**/*.tsx', { cwd: folder })) {
      const source = await readFile(join(folder, name), 'utf8')
      for (const [, id = ''] of source.matchAll(/\bid="([a-z-]+-heading|editions)"/g)) ids.add(id)
    }
    const known = staticAnchors[page] ?? []
    expect(new Set(known.filter((id) => id !== 'coming-up')), page).toEqual(ids)
  }
})
