import { defineField } from 'sanity'
import { checkDeepLinkScheme, checkHttpsUrl } from '../../validation/links.ts'
import { textRules } from '../../validation/rules.ts'

const group = 'app'

export const appFields = [
  defineField({
    name: 'deepLinkScheme',
    title: 'Deep-link scheme',
    description:
      'The word that opens the app on a phone, without "://". The people who build the app know it. A wrong word breaks every "Open in app" button.',
    type: 'string',
    group,
    validation: textRules({
      max: 40,
      required: 'Write the scheme that the app is registered for, for example campusapp.',
      placeholders: [],
      check: checkDeepLinkScheme,
    }),
  }),
  address(
    'appStoreUrl',
    'App Store page',
    'Where people with an iPhone get the app. Copy it from the App Store.',
  ),
  address(
    'playStoreUrl',
    'Google Play page',
    'Where people with Android get the app. Copy it from Google Play.',
  ),
  address(
    'dashboardUrl',
    'University dashboard',
    'The separate site on which universities manage their events.',
  ),
  defineField({
    name: 'dashboardLabel',
    title: 'Words of the dashboard link',
    description: 'What people click to reach the dashboard. It opens in a new tab.',
    type: 'string',
    group,
    validation: textRules({ max: 32 }),
  }),
]

function address(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'url',
    group,
    validation: (rule) => rule.custom(checkHttpsUrl),
  })
}
