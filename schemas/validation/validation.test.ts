import { createClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linkKind, ownLocation } from '../own-location.ts'
import { checkHeadingOrder, checkRichTextPlaceholders, checkSomeWords } from '../rich-text/rich-text.ts'
import { serve } from '../testing/serve.ts'
import { checkLinkAndAnchor } from './content-lake.ts'
import { checkAnchor, checkDeepLinkScheme, checkHttpsUrl, checkLink, checkLinkedAnchors } from './links.ts'
import cases from './testing/text-checks.json' with { type: 'json' }
import {
  checkAltText,
  checkCaptionEnd,
  checkCount,
  checkDistinct,
  checkEmail,
  checkLength,
  checkPlaceholders,
  checkTelephone,
  checkVideoUrl,
  playerAddress,
  type ValidationResult,
} from './texts.ts'

/**
 * The text checks, by their names in `testing/text-checks.json`, which lists accepted values and the advice
 * for rejected ones.
 */
const checks: Record<keyof typeof cases, (value: string | undefined) => ValidationResult> = {
  'the name of a section': checkAnchor,
  'an e-mail address': checkEmail,
  'a telephone number': checkTelephone,
  'the description of a picture': (value) => checkAltText(value, true),
  'a link': checkLink,
  'an address on another site': checkHttpsUrl,
  'a deep-link scheme': checkDeepLinkScheme,
  'a length': (value) => checkLength(value, 5),
  placeholders: (value) => checkPlaceholders(value, ['product']),
  'a text without placeholders': (value) => checkPlaceholders(value, []),
  'a video': checkVideoUrl,
}

test.each(
  Object.entries(cases).flatMap(([name, { accepts, refuses }]) => [
    ...accepts.map((value) => ({ name, value, advice: undefined })),
    ...Object.entries(refuses).flatMap(([advice, values]) =>
      values.map((value) => ({ name, value, advice })),
    ),
  ]),
)('$name: $value', ({ name, value, advice }) => {
  const result = new Map(Object.entries(checks)).get(name)?.(value ?? undefined)
  if (advice === undefined) expect(result).toBe(true)
  else expect(result).toContain(advice)
})

test('an empty image does not require a description', () => {
  expect(checkAltText(undefined, false)).toBe(true)
  expect(checkPlaceholders('Join {product} in {year}', ['product', 'year'])).toBe(true)
})

test('an anchor that another document links to cannot be renamed', () => {
  const links = [{ document: 'Site settings', anchor: 'qr-codes' }]
  expect(checkLinkedAnchors(['analytics', 'qr-codes'], links)).toBe(true)
  expect(checkLinkedAnchors(['analytics', 'qr-tickets'], links)).toBe(
    '"Site settings" links to #qr-codes. Give a section the link name qr-codes, or change that link first.',
  )
})

test('the length of a list is limited, and its items must differ in more than case and spaces', () => {
  const limits = { min: 1, max: 3, noun: 'words' }
  expect(checkCount([1], limits)).toBe(true)
  expect(checkCount([1, 2, 3], limits)).toBe(true)
  expect(checkCount(undefined, limits)).toBe('Add words until there are at least 1. There are 0 now.')
  expect(checkCount([1, 2, 3, 4], limits)).toBe('Remove words until there are at most 3. There are 4 now.')
  expect(checkDistinct(['Events', 'Clubs', undefined, undefined])).toBe(true)
  expect(checkDistinct(['Events', ' events '])).toBe('Change or remove one of the items that say "events".')
})

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'abc_DEF-123?autoplay=1&rel=0'],
  ['https://www.youtube.com/watch?t=3s&v=abc_DEF-123', 'abc_DEF-123?autoplay=1&rel=0&start=3'],
  ['https://youtu.be/abc_DEF-123?si=x&t=1m23s', 'abc_DEF-123?autoplay=1&rel=0&start=83'],
  ['https://www.youtube.com/live/abc_DEF-123?feature=share', 'abc_DEF-123?autoplay=1&rel=0'],
  ['https://vimeo.com/123456789', '123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/123456789/abcdef0123?share=copy', '123456789?autoplay=1&dnt=1&h=abcdef0123'],
  [
    'https://player.vimeo.com/video/123456789?h=abcdef0123&badge=0',
    '123456789?autoplay=1&dnt=1&h=abcdef0123',
  ],
  ['https://vimeo.com/channels/staffpicks/123456789', '123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/groups/films/videos/123456789', '123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/manage/videos/123456789/abcdef0123', '123456789?autoplay=1&dnt=1&h=abcdef0123'],
])('%s has a player URL', (url, video) => {
  const embed = url.includes('vimeo')
    ? 'https://player.vimeo.com/video/'
    : 'https://www.youtube-nocookie.com/embed/'
  expect(playerAddress(url)).toBe(embed + video)
})

test('a subtitle must end after its start', () => {
  expect(checkCaptionEnd({ from: 2 }, 3)).toBe(true)
  expect(checkCaptionEnd({ from: 3 }, 3)).toContain('after 3')
  expect(checkCaptionEnd({}, 3)).toBe(true)
})

test('several links are checked against the current anchors with one request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let anchors = ['old']
  let questions = 0
  let isDown = false
  const apiHost = await serve((_request, response) => {
    questions += 1
    response.statusCode = isDown ? 500 : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ result: { features: anchors.map((anchor) => ({ anchor })) } }))
  })
  const client = createClient({
    apiHost,
    useProjectHostname: false,
    projectId: 'test',
    dataset: 'test',
    apiVersion: '2025-09-01',
    useCdn: false,
  })
  const check = (link: string) => checkLinkAndAnchor(link, { getClient: () => client })

  expect(await Promise.all([check('/features#old'), check('/features#old')])).toEqual([true, true])
  expect(questions).toBe(1)
  anchors = ['new']
  vi.setSystemTime(Date.now() + 2000)
  expect(await check('/features#new')).toBe(true)
  expect(questions).toBe(2)
  expect(await check('/features#old')).toContain('#new')
  const another = client.withConfig({ apiHost: await serve((_request, response) => response.end('{}')) })
  expect(await checkLinkAndAnchor('/features#written-meanwhile', { getClient: () => another })).toBe(true)
  isDown = true
  vi.setSystemTime(Date.now() + 2000)
  expect(await check('/features#written-meanwhile')).toBe(true)
})

const block = (text: string, style = 'normal') => ({ _type: 'block', style, children: [{ text }] })

test('rich text must not be blank', () => {
  expect(checkSomeWords([block(''), block('Words')])).toBe(true)
  expect(checkSomeWords([block(' ')])).toBe('Write the text of this part.')
  expect(checkSomeWords(undefined)).toBe('Write the text of this part.')
})

test('placeholders are checked across the spans of a paragraph', () => {
  expect(checkRichTextPlaceholders([block('{product}')])).toBe(true)
  const split = { children: [{ text: 'of {pro' }, { text: 'duct} and {name}' }] }
  expect(checkRichTextPlaceholders([block('{product}'), split])).toContain('{name}')
})

test('headings do not skip a level', () => {
  expect(checkHeadingOrder([block('A'), block('B', 'h3'), block('C', 'h4'), block('D', 'h3')])).toBe(true)
  expect(checkHeadingOrder([block('A'), block('B', 'h4')])).toContain('Make "B" a heading')
  expect(checkHeadingOrder([block(' ', 'h3')])).toContain('empty heading')
  expect(checkHeadingOrder(undefined)).toBe(true)
})

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/about',
  'javascript:alert(1)',
]

test.each(foreign)('rejects %j, which leaves the site', (address) => {
  expect(ownLocation(address)).toBeUndefined()
  expect(linkKind(address)).not.toBe('path')
  if (!address.startsWith('https:')) expect(checkLink(address)).not.toBe(true)
})

test("the site's own URLs keep their query and fragment", () => {
  expect(ownLocation('/features?from=poster#qr-codes')).toBe('/features?from=poster#qr-codes')
  expect(ownLocation('https://site.example/about?x=1', 'https://site.example')).toBe('/about?x=1')
  expect(ownLocation('https://other.example/about', 'https://site.example')).toBeUndefined()
  expect(linkKind('/about')).toBe('path')
  // A line break would end a response header.
  expect(ownLocation('/about\r\nset-cookie: a=b')).toBe('/aboutset-cookie:%20a=b')
})
