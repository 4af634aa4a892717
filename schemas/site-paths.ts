/** The pages of the site that a link may name without an anchor or with any. */
export const sitePaths = [
  '/',
  '/about',
  '/features',
  '/contact',
  '/events',
  '/signup',
  '/login',
  '/forgot-password',
  '/terms-and-conditions',
  '/privacy',
] as const

/** The anchors of the Features page, which the footer links to. */
export const featureAnchors = [
  'event-creation',
  'ticket-management',
  'qr-codes',
  'analytics',
  'promotion',
] as const

/** The public pages of one event or one club: `/event/{id}`, `/club/{clubId}`. */
export const recordPath = /^\/(event|club)\/[^/?#]+$/
