import 'server-only'

export { drawable } from './fonts'
export { drawListingCard, listingPictureSize } from './listing-card'
export { drawPageCard } from './page-card'
export { lifeOf, pictureAnswer } from './picture'
