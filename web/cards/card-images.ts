import type { PageName } from '../../schemas/site-pages'

/** The image size (px) that Facebook, X and Slack recommend for shared links. */
export const cardSize = { width: 1200, height: 630 }

/** The pages with a card. */
export const cardNames = [
  'home',
  'about',
  'features',
  'contact',
  'events',
  'terms',
  'privacy',
] as const satisfies readonly PageName[]

export type CardName = (typeof cardNames)[number]

/** Returns the URLs and sizes of cards, for metadata. */
export const cardImages = {
  getPageCard(page: PageName) {
    const name = cardNames.find((known) => known === page)
    return name && { url: `/share/${name}`, ...cardSize, type: 'image/png' }
  },
  getRecordCard(recordUrl: string) {
    return { url: `${recordUrl}/card.jpg`, ...cardSize, type: 'image/jpeg' }
  },
}
