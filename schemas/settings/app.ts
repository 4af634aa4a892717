import { address } from '../model/fields.ts'
import { exactText, text } from '../model/texts.ts'
import { checkDeepLinkScheme } from '../validation/links.ts'

export const appFields = {
  deepLinkScheme: exactText({
    title: 'Deep-link scheme',
    description:
      'The word that opens the app on a phone, without "://". The people who build the app know it. A wrong word breaks every "Open in app" button.',
    max: 40,
    required: 'Write the scheme that the app is registered for, for example campusapp.',
    check: checkDeepLinkScheme,
  }),
  appStoreUrl: address({
    title: 'App Store page',
    description: 'Where people with an iPhone get the app. Copy it from the App Store.',
  }),
  playStoreUrl: address({
    title: 'Google Play page',
    description: 'Where people with Android get the app. Copy it from Google Play.',
  }),
  dashboardUrl: address({
    title: 'University dashboard',
    description: 'The separate site on which universities manage their events.',
  }),
  dashboardLabel: text({
    title: 'Words of the dashboard link',
    description: 'What people click to reach the dashboard. It opens in a new tab.',
    max: 32,
    default: 'University Dashboard',
  }),
}
