import { isAccountPath } from '../../../schemas/account-paths.ts'
import type { Allowances, PolicyOrigins } from './content-security-policy.ts'

/** How one group of routes differs from the rest of the site. */
export interface RoutePolicy {
  allowances: Allowances
  referrerPolicy: 'strict-origin-when-cross-origin' | 'no-referrer'
  /** The address holds a secret or personal data: no cache keeps the page and no search engine lists it. */
  isPrivate: boolean
}

/** Players that may show the demo video of the About page. */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The account pages have nowhere to send usage events to: there usage is never counted. */
function accountPolicy({ auth }: PolicyOrigins): RoutePolicy {
  return { allowances: { connect: auth }, referrerPolicy: 'no-referrer', isPrivate: true }
}

/**
 * All other pages share one policy: it belongs to the document, and the router goes from page to page within one. So the
 * page that a visit begins on allows what the contact form and the demo video need.
 */
function sitePolicy({ contactForm, usageEvents, analytics }: PolicyOrigins): RoutePolicy {
  return {
    allowances: {
      connect: [...new Set([...contactForm, ...usageEvents])],
      formAction: contactForm,
      frames: videoPlayers,
      analytics,
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    isPrivate: false,
  }
}

/** The policy of a path. Account pages are always loaded as documents of their own. */
export function routePolicy(path: string, origins: PolicyOrigins): RoutePolicy {
  return isAccountPath(path) ? accountPolicy(origins) : sitePolicy(origins)
}
