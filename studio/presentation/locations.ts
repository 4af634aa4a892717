import { z } from 'zod'
import { type LegalPageName, legalPages } from '../../schemas/legal/legal-pages.ts'
import { typesRead } from '../../schemas/model/document.ts'
import { singletons } from '../../schemas/models.ts'
import { isPageName, type PageName, pageNames, sitePages } from '../../schemas/site-pages.ts'

/** A page of the site, by its address. */
export interface Place {
  title: string
  href: string
  /** Another state of a page, which only the browser makes of it: the site serves the same. */
  isState?: true
}

/** An event and a club that no database holds: what their pages say comes from the address. */
const samples: Place[] = [
  {
    title: 'An event',
    href: '/event/sample?title=Freshers%27%20welcome%20party&date=Friday%2C%2019%3A30&location=Main%20hall&attending=42',
  },
  { title: 'A club', href: '/club/sample?name=Photography%20society' },
]

/** An address that no page has. */
export const notFound: Place = { title: 'Page not found', href: '/no-such-page' }

/** What account pages say of a link that is used up, which is all that a link without an account leads to. */
const usedUp: Partial<Record<PageName, Place[]>> = {
  verify: [
    { title: 'confirming an address, with a link that is used up', href: 'mode=verifyEmail&oobCode=sample' },
    { title: 'a new password, with a link that is used up', href: 'mode=resetPassword&oobCode=sample' },
  ],
  resetPassword: [{ title: 'with a link that is used up', href: 'oobCode=sample' }],
}

/** The places where the site shows something of a document of this type. */
export function placesOf(type: string): Place[] {
  if (type === 'siteSettings') return [...pageNames.flatMap(placesOfPage), notFound]
  if (type === 'announcement') return pageNames.flatMap(placesOfPage)
  return pageNames
    .filter((name) => typesRead(singletons[sitePages[name].document]).includes(type))
    .flatMap(placesOfPage)
}

function placesOfPage(name: PageName): Place[] {
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

function inGreek({ title, href }: Place): Place {
  return {
    title: `${title}, in Greek`,
    href: `${href}${href.includes('?') ? '&' : '?'}lang=el`,
    isState: true,
  }
}

/** The places where the site shows a document, as it is written now. */
export function placesOfDocument(type: string, value: unknown): Place[] {
  if (type === 'announcement') return placesOfAnnouncement(value)
  if (type !== 'legalVersion') return placesOf(type)
  const { page, effectiveDate } = edition.parse(value)
  return placesOfEdition(page, effectiveDate)
}

const chosen = z.object({ pages: z.array(z.custom<PageName>(isPageName)) })

/** With no page chosen it stands on all of them. */
function placesOfAnnouncement(value: unknown): Place[] {
  const pages = chosen.safeParse(value).data?.pages ?? []
  return (pages.length > 0 ? pages : pageNames).flatMap(placesOfPage)
}

const edition = z.object({ page: z.string().optional(), effectiveDate: z.string().optional() }).catch({})

/** The places of an edition of a legal text. Without a text and a day it has none. */
export function placesOfEdition(page: unknown, date: unknown): Place[] {
  if (!isLegalPage(page) || typeof date !== 'string') return []
  const { path } = sitePages[page]
  return [
    { title: 'This edition', href: `${path}/${date}` },
    { title: legalPages[page].title, href: path },
  ]
}

function isLegalPage(name: unknown): name is LegalPageName {
  return typeof name === 'string' && Object.hasOwn(legalPages, name)
}
