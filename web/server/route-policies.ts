import { accountPaths } from '../config/account-paths.ts'
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

interface RouteGroup {
  paths: readonly string[]
  policy: (origins: PolicyOrigins) => Partial<RoutePolicy>
}

/** The account pages have nowhere to send usage events to: there usage is never counted. */
const groups: readonly RouteGroup[] = [
  {
    paths: accountPaths,
    policy: ({ auth }) => ({
      allowances: { connect: auth },
      referrerPolicy: 'no-referrer',
      isPrivate: true,
    }),
  },
  {
    paths: ['/contact'],
    policy: ({ contactForm, usageEvents, analytics }) => ({
      allowances: { connect: [...contactForm, ...usageEvents], formAction: contactForm, analytics },
    }),
  },
  {
    paths: ['/about'],
    policy: ({ usageEvents, analytics }) => ({
      allowances: { connect: usageEvents, frames: videoPlayers, analytics },
    }),
  },
]

/** The policy of a path. A path in no group gets the strict default. */
export function routePolicy(path: string, origins: PolicyOrigins): RoutePolicy {
  const group = groups.find(({ paths }) => paths.includes(path.replace(/(?<=.)\/$/, '')))
  return {
    allowances: { connect: origins.usageEvents, analytics: origins.analytics },
    referrerPolicy: 'strict-origin-when-cross-origin',
    isPrivate: false,
    ...group?.policy(origins),
  }
}
