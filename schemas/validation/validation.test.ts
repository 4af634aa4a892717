import { expect, test } from 'vitest'
import {
  anchorsLinkedTo,
  checkAnchor,
  checkAnchorsKept,
  checkDeepLinkScheme,
  checkHttpsUrl,
  checkLink,
} from './links.ts'
import { checkRedirectLoop, checkRedirectSource, checkRedirectUnique, redirectKey } from './redirects.ts'
import {
  checkAltText,
  checkCaptionEnd,
  checkCount,
  checkDistinct,
  checkEmail,
  checkLength,
  checkPlaceholders,
  checkTelephone,
  checkTrimmed,
  checkVideoUrl,
  playerAddress,
  type ValidationResult,
} from './texts.ts'

interface Check {
  check: (value: string | undefined) => ValidationResult
  accepts: (string | undefined)[]
  /** The beginning of the advice for each refused value, or a part of it. */
  refuses: Record<string, string>
}

const complete = 'complete e-mail address'
const dial = 'country code'
const video = 'YouTube or Vimeo'
const ownPage = 'the site has a page there'

const checks: Record<string, Check> = {
  'the name of a section': {
    check: checkAnchor,
    accepts: [undefined, 'qr-codes', 'promotion', 'b2b'],
    refuses: {
      '#qr-codes': 'Leave out the #',
      'QR codes': 'lower-case',
      'qr--codes': 'lower-case',
      '2fa': 'start with a letter',
    },
  },
  'an e-mail address': {
    check: checkEmail,
    accepts: [undefined, 'hello@campus.example', 'first.last+tag@mail.campus.example'],
    refuses: {
      hello: complete,
      'hello@campus': complete,
      'a@b@c.example': complete,
      'a b@c.example': complete,
      'a@c..example': complete,
    },
  },
  'a telephone number': {
    check: checkTelephone,
    accepts: [undefined, '+44 20 7946 0000', '+30 (210) 555-0100'],
    refuses: {
      '020 7946 0000': dial,
      '+44': dial,
      '+44 20 7946 0000 0000 0000': dial,
      '+44 CAMPUS': dial,
    },
  },
  'the description of a picture': {
    check: (value) => checkAltText(value, true),
    accepts: ['Students dancing on the lawn', 'Photographers at work'],
    refuses: {
      '': 'Say in one sentence',
      '  ': 'Say in one sentence',
      'IMG_2042.jpg': 'Replace the file name',
      'A photo of students': 'Leave out',
    },
  },
  'a link': {
    check: checkLink,
    accepts: [
      undefined,
      '/',
      '/about',
      '/features#qr-codes',
      '/terms-and-conditions#section-4',
      '/events?category=social',
      '/event/abc123',
      '/club/chess',
      'https://dashboard.example.com/login',
    ],
    refuses: {
      '/abuot': 'Choose a page that the site has',
      '/event/': 'Choose a page that the site has',
      '/features#qr-code': 'Choose a section that the Features page has',
      '/about#a b': 'Write the part after #',
      about: 'Start with /',
      '//evil.example': 'Start with /',
      'http://insecure.example': 'Start with /',
      'javascript:alert(1)': 'Start with /',
    },
  },
  'an address on another site': {
    check: checkHttpsUrl,
    accepts: ['https://social.example/campus'],
    refuses: {
      'http://a.example': 'https://',
      'https://': 'https://',
      'https://localhost': 'https://',
      'a.example': 'https://',
      'https://a.example/x y': 'https://',
    },
  },
  'a deep-link scheme': {
    check: checkDeepLinkScheme,
    accepts: [undefined, 'campusapp', 'org.example.app', 'campus-2'],
    refuses: {
      'campusapp://': 'Leave out "://"',
      CampusApp: 'lower-case',
      '2campus': 'start with a letter',
      https: 'belongs to browsers',
      javascript: 'belongs to browsers',
    },
  },
  'the address of a redirect': {
    check: checkRedirectSource,
    accepts: [undefined, '/freshers', '/freshers-2026', '/old/page', '/poster.html'],
    refuses: {
      freshers: 'Start with one /',
      '//evil.example': 'Start with one /',
      '/freshers?x=1': 'Leave out everything from ?',
      '/fresh ers': 'Use letters',
      '/': 'Use letters',
      '/about': ownPage,
      '/About/': ownPage,
      '/event/abc': ownPage,
      '/api/revalidate': ownPage,
    },
  },
  // An emoji counts as one character.
  'a length': {
    check: (value) => checkLength(value, 5),
    accepts: [undefined, '12345', '🎓🎓🎓🎓🎓'],
    refuses: { '123456': 'Shorten this to 5 characters or fewer. It has 6 now.' },
  },
  'spaces at the ends': {
    check: checkTrimmed,
    accepts: ['Campus Events'],
    refuses: { ' Campus': 'Remove the spaces', '   ': 'Write some words here.' },
  },
  placeholders: {
    check: (value) => checkPlaceholders(value, ['product']),
    accepts: ['Join {product}'],
    refuses: {
      'Join {prodcut}': 'Replace {prodcut} with {product}',
      'Join {product': 'Replace {product with {product}',
    },
  },
  'a text without placeholders': {
    check: (value) => checkPlaceholders(value, []),
    accepts: ['Join'],
    refuses: { 'Join {product}': 'Remove {product}' },
  },
  'a video': {
    check: checkVideoUrl,
    accepts: [undefined, 'https://youtu.be/abc_DEF-123'],
    refuses: {
      'https://www.youtube.com/@campus': video,
      'https://evil.example/youtu.be/abcdef': video,
      'http://vimeo.com/123456789': video,
    },
  },
}

test.each(
  Object.entries(checks).flatMap(([name, { check, accepts, refuses }]) => [
    ...accepts.map((value) => ({ name, check, value, advice: undefined })),
    ...Object.entries(refuses).map(([value, advice]) => ({ name, check, value, advice })),
  ]),
)('$name: $value', ({ check, value, advice }) => {
  if (advice === undefined) expect(check(value)).toBe(true)
  else expect(check(value)).toContain(advice)
})

test('no picture needs no description, and several placeholders are possible', () => {
  expect(checkAltText(undefined, false)).toBe(true)
  expect(checkPlaceholders('Join {product} in {year}', ['product', 'year'])).toBe(true)
})

test('links are found however deep they lie', () => {
  const document = {
    featureLinks: [{ path: '/features#analytics' }, { path: '/about' }],
    hero: { button: '/features#x' },
  }
  expect(anchorsLinkedTo('/features', document)).toEqual(['analytics', 'x'])
})

test('a link name that another document links to stays', () => {
  const links = [{ document: 'Site settings', anchor: 'qr-codes' }]
  expect(checkAnchorsKept(['analytics', 'qr-codes'], links)).toBe(true)
  expect(checkAnchorsKept(['analytics', 'qr-tickets'], links)).toBe(
    '"Site settings" links to #qr-codes. Give a section the link name qr-codes, or change that link first.',
  )
})

test('a list keeps within its limits, and its items differ in more than case and spaces', () => {
  const limits = { min: 1, max: 3, noun: 'words' }
  expect(checkCount([1], limits)).toBe(true)
  expect(checkCount([1, 2, 3], limits)).toBe(true)
  expect(checkCount(undefined, limits)).toBe('Add words until there are at least 1. There are 0 now.')
  expect(checkCount([1, 2, 3, 4], limits)).toBe('Remove words until there are at most 3. There are 4 now.')
  expect(checkDistinct(['Events', 'Clubs', undefined, undefined])).toBe(true)
  expect(checkDistinct(['Events', ' events '])).toBe('Change or remove one of the items that say "events".')
})

test('a redirect is compared without closing slash, query, anchor and capitals', () => {
  expect(redirectKey('/Freshers/?a=b#c')).toBe('/freshers')
  expect(redirectKey('/')).toBe('/')
  const others = [{ from: '/freshers', to: '/events' }]
  const twin = checkRedirectUnique({ from: '/Freshers/', to: '/about' }, others)
  expect(twin).toContain('from /freshers to /events')
  expect(checkRedirectUnique({ from: '/autumn', to: '/about' }, others)).toBe(true)
})

const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/d#part' },
]
test.each([
  ['a way that ends', '/a', '/b', others, true],
  ['a way to another site', '/a', 'https://a.example/a', others, true],
  ['a way to itself', '/a', '/A/', others, 'leads to itself'],
  ['a circle over several redirects', '/d', '/b', others, '/d to /b to /c to /d#part'],
  ['a circle among the others', '/a', '/b', [...others, { from: '/d', to: '/b' }], 'circles'],
])('redirects: %s', (_, from, to, known, expected) => {
  const result = checkRedirectLoop({ from, to }, known)
  expect(result).toEqual(expected === true ? true : expect.stringContaining(String(expected)))
})

test.each([
  ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?'],
  ['https://www.youtube.com/watch?t=3s&v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?'],
  ['https://youtu.be/abc_DEF-123?si=x', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?'],
  ['https://vimeo.com/123456789/abcdef', 'https://player.vimeo.com/video/123456789?'],
])('%s has a player', (url, player) => expect(playerAddress(url)?.startsWith(player)).toBe(true))

test('a subtitle ends after it begins', () => {
  expect(checkCaptionEnd({ from: 2 }, 3)).toBe(true)
  expect(checkCaptionEnd({ from: 3 }, 3)).toContain('after 3')
  expect(checkCaptionEnd({}, 3)).toBe(true)
})
