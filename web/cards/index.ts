/** The pages that have a drawn card of their own, as `/share/{name}` answers them. */
export const shareCardNames = ['home', 'about', 'features', 'contact'] as const

export type ShareCardName = (typeof shareCardNames)[number]

/** The size at which chat apps and social networks show a link's picture, in pixels. */
export const cardSize = { width: 1200, height: 630 }
