import type { PageName } from '../../schemas/site-pages'
import { cardImages } from '../cards/card-images.ts'

/** An image in a page's metadata. */
export interface ShareImage {
  url: string
  width: number
  height: number
  type: string
}

interface ShareCards {
  /** Returns a page's card; undefined if it has none. */
  getPageCard(page: PageName): ShareImage | undefined
  /** @param recordUrl path or absolute URL of an event's or a club's page */
  getRecordCard(recordUrl: string): ShareImage
}

const layers: { cardImages?: ShareCards } = {
  cardImages,
}

/** The layer of share cards. Without it, shared links only show images that editors have uploaded. */
export const shareCards = layers.cardImages
