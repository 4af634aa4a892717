import { words } from '../model/objects.ts'
import type { TranslatedCatalogue } from './languages.ts'

/** The texts around every button that opens the app. */
export const openAppCatalogue = {
  opening: {
    title: 'While the app opens',
    description: 'Shown and read aloud after a tap.',
    default: 'Opening the app…',
    greek: 'Άνοιγμα της εφαρμογής…',
  },
  availability: {
    title: 'Availability',
    description: 'Where the app can be had.',
    default: 'Available on iOS and Android',
    greek: 'Διαθέσιμη για iOS και Android',
  },
  desktopAlert: {
    title: 'On a computer',
    description: 'The message after a click on a computer, which cannot open the app.',
    max: 200,
    default:
      'The {product} app is available on iOS and Android. Please search for {product} in your app store.',
    greek:
      'Η εφαρμογή {product} είναι διαθέσιμη για iOS και Android. Αναζητήστε το {product} στο κατάστημα εφαρμογών σας.',
  },
  inAppHint: {
    title: 'Inside another app',
    description: 'Shown where the page was opened inside Instagram and the like, which often block the app.',
    max: 200,
    default: 'Nothing happening? Open this page in your browser from the menu of this app, then try again.',
    greek:
      'Δεν συμβαίνει τίποτα; Ανοίξτε τη σελίδα στον browser σας από το μενού αυτής της εφαρμογής και δοκιμάστε ξανά.',
  },
  qrCode: {
    title: 'QR code',
    description: 'Stands beside the code on a computer.',
    max: 120,
    default: "On a computer? Point your phone's camera here.",
    greek: 'Σε υπολογιστή; Στρέψτε εδώ την κάμερα του κινητού σας.',
  },
  appStore: {
    title: 'App Store',
    description: 'The link to the App Store.',
    default: 'App Store',
    greek: 'App Store',
  },
  playStore: {
    title: 'Google Play',
    description: 'The link to Google Play.',
    default: 'Google Play',
    greek: 'Google Play',
  },
} satisfies TranslatedCatalogue

export const openAppWords = words(
  {
    title: 'Opening the app',
    description: 'The button that leads from an event or a club to the app, and what stands around it.',
  },
  {
    button: { title: 'Button', description: 'Tries to open the app.', default: 'Open in {product} App' },
    ...openAppCatalogue,
  },
)
