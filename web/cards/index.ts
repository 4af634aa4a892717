import 'server-only'

export { getCacheProfile, pictureAnswer } from './card'
export { drawable } from './fonts'
export { drawListingCard, listingPictureSize } from './listing-card'
export { drawPageCard } from './page-card'
