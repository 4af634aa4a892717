import type { Path } from 'sanity'
import { z } from 'zod'
import { type DocumentPlace, typesRead } from '../../schemas/model/document.ts'
import { documentModels, settingsTypes, singletons } from '../../schemas/models.ts'
import { accountPages } from '../../schemas/pages/account-pages/account-pages.ts'
import { type PageName, pageNames, sitePages } from '../../schemas/site-pages.ts'

/** A page of the site, or a state of one. */
export interface PageLocation extends DocumentPlace {
  /** Another state of a page, which only the browser makes of it: the site serves the same. */
  isState?: true
}

/** An event and a club that no database holds: what their pages say comes from the address. */
const samples: PageLocation[] = [
  {
    title: 'An event',
    href: '/event/sample?title=Freshers%27%20welcome%20party&date=Friday%2C%2019%3A30&location=Main%20hall&attending=42',
  },
  { title: 'A club', href: '/club/sample?name=Photography%20society' },
]

/** An address that no page has. */
export const notFound: PageLocation = { title: 'Page not found', href: '/no-such-page' }

/** The text of account pages about a used link, which is all that a visit without an account shows. */
const usedUp: Partial<Record<PageName, PageLocation[]>> = {
  verify: [
    { title: 'confirming an address, with a link that is used up', href: 'mode=verifyEmail&oobCode=sample' },
    { title: 'a new password, with a link that is used up', href: 'mode=resetPassword&oobCode=sample' },
  ],
  resetPassword: [{ title: 'with a link that is used up', href: 'oobCode=sample' }],
}

/**
 * The places where the site shows something of a document of this type.
 * @param document what it says; unless given, the places that do not depend on that
 * @param now milliseconds since 1970; unless given, the places at any time
 */
export function findLocations(type: string, document: unknown = {}, now?: number): PageLocation[] {
  if (settingsTypes.includes(type)) return [...pageNames.flatMap(pageLocations), notFound]
  const places =
    documentModels.find(({ name }) => name === type)?.places?.of(document, now) ??
    pageNames.filter((name) => typesRead(singletons[sitePages[name].document]).includes(type))
  return places.flatMap((place) => (typeof place === 'string' ? pageLocations(place) : place))
}

/** The models of documents that choose among those of a type, as the About page does among people. */
export const findChoosingModels = (type: string) =>
  documentModels.filter((model) => model.name !== type && typesRead(model).includes(type))

function pageLocations(name: PageName): PageLocation[] {
  const { path, document, title } = sitePages[name]
  const place = { title, href: path }
  if (name === 'events') return [place, ...samples]
  if (document !== 'accountPages') return [place]
  const states = (usedUp[name] ?? []).map((state) => ({
    title: `${title}: ${state.title}`,
    href: `${path}?${state.href}`,
    isState: true as const,
  }))
  return [place, ...states].flatMap((shown) => [shown, inGreek(shown)])
}

/** The page of each group of words of the account pages. The other groups stand on all of them. */
const pagesOfWords: Readonly<Record<string, PageName>> = {
  verify: 'verify',
  verified: 'verified',
  forgot: 'forgotPassword',
  reset: 'resetPassword',
  password: 'resetPassword',
  login: 'login',
  signup: 'signup',
}

/**
 * The place that shows a field of a document. Where the site has none for the field, it is the first of the document.
 * @param path the field's path, or the beginning of it
 */
export function findFieldLocation(type: string, value: unknown, path: Path): PageLocation | undefined {
  if (type !== accountPages.name) return findLocations(type, value)[0]
  const [language, words] = path
  const { title, path: href } = sitePages[pagesOfWords[String(words)] ?? 'signup']
  return language === 'greek' ? inGreek({ title, href }) : { title, href }
}

const accountContent = z.record(z.string(), z.unknown()).catch({})

/** The places that show what differs between two states of the account pages, each in the language of the difference. */
export function findChangedAccountLocations(before: unknown, after: unknown): PageLocation[] {
  const places = ['english', 'greek'].flatMap((language) => {
    const [old, now] = [before, after].map((state) =>
      accountContent.parse(accountContent.parse(state)[language]),
    )
    const changed = Object.keys({ ...old, ...now }).filter(
      (words) => JSON.stringify(old?.[words]) !== JSON.stringify(now?.[words]),
    )
    const groups = changed.every((words) => words in pagesOfWords) ? changed : Object.keys(pagesOfWords)
    return groups.flatMap((words) => findFieldLocation(accountPages.name, after, [language, words]) ?? [])
  })
  return [...new Map(places.map((place) => [place.href, place])).values()]
}

function inGreek({ title, href }: PageLocation): PageLocation {
  return {
    title: `${title}, in Greek`,
    href: `${href}${href.includes('?') ? '&' : '?'}lang=el`,
    isState: true,
  }
}
