import type { Path } from 'sanity'
import { z } from 'zod'
import { type DocumentPlace, getQueriedTypes } from '../../schemas/model/document.ts'
import { documentModels, settingsTypes, singletons } from '../../schemas/models.ts'
import { accountPages } from '../../schemas/pages/account-pages/account-pages.ts'
import { type PageName, pageNames, sitePages } from '../../schemas/site-pages.ts'

/** A page of the site, or one state of a page. */
export interface PageLocation extends DocumentPlace {
  /**
   * Whether only the browser renders this state of the page. The site serves the same response for every
   * state.
   */
  isState?: true
}

/** A sample event and a sample club that are not in the database. Their pages are rendered from the URL. */
const samples: PageLocation[] = [
  {
    title: 'An event',
    href: '/event/sample?title=Freshers%27%20welcome%20party&date=Friday%2C%2019%3A30&location=Main%20hall&attending=42',
  },
  { title: 'A club', href: '/club/sample?name=Photography%20society' },
]

/** A URL that does not exist, so it shows the 404 page. */
export const notFound: PageLocation = { title: 'Page not found', href: '/no-such-page' }

/**
 * The states of the account pages when the link from the e-mail has already been used. Without an account,
 * staff cannot see any other state.
 */
const usedUp: Partial<Record<PageName, PageLocation[]>> = {
  verify: [
    { title: 'confirming an address, with a used link', href: 'mode=verifyEmail&oobCode=sample' },
    { title: 'a new password, with a used link', href: 'mode=resetPassword&oobCode=sample' },
  ],
  resetPassword: [{ title: 'with a used link', href: 'oobCode=sample' }],
}

/**
 * Returns the pages that show documents of this type.
 * @param document the document's values; without them, returns only pages that do not depend on the values
 * @param now milliseconds since the Unix epoch; without it, returns the pages that show the document at any
 * time
 */
export function findLocations(type: string, document: unknown = {}, now?: number): PageLocation[] {
  if (settingsTypes.includes(type)) return [...pageNames.flatMap(pageLocations), notFound]
  const places =
    documentModels.find(({ name }) => name === type)?.places?.of(document, now) ??
    pageNames.filter((name) => getQueriedTypes(singletons[sitePages[name].document]).includes(type))
  return places.flatMap((place) => (typeof place === 'string' ? pageLocations(place) : place))
}

/**
 * Returns the models that reference documents of a type. For example, the About page references team members.
 */
export const findChoosingModels = (type: string) =>
  documentModels.filter((model) => model.name !== type && getQueriedTypes(model).includes(type))

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

/**
 * Maps each text group of the account pages to its page. All other groups are shown on every account page.
 */
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
 * Returns the page that shows a field. If no specific page shows it, returns the document's first page.
 * @param path the field's path, or its first segments
 */
export function findFieldLocation(type: string, value: unknown, path: Path): PageLocation | undefined {
  if (type !== accountPages.name) return findLocations(type, value)[0]
  const [language, words] = path
  const { title, path: href } = sitePages[pagesOfWords[String(words)] ?? 'signup']
  return language === 'greek' ? inGreek({ title, href }) : { title, href }
}

const accountContent = z.record(z.string(), z.unknown()).catch({})

/**
 * Compares two states of the account pages' document, and returns the pages that show a difference. Pages in
 * an unchanged language are omitted.
 */
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
