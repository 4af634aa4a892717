import { type Catalogue, words } from '../model/objects.ts'

/** The texts around every button that opens the app. */
export const openAppCatalogue = {
  opening: ['While the app opens', 'Shown and read aloud after a tap.', 'Opening the app…'],
  availability: ['Availability', 'Where the app can be had.', 'Available on iOS and Android'],
  desktopAlert: [
    'On a computer',
    'The message after a click on a computer, which cannot open the app.',
    'The {product} app is available on iOS and Android. Please search for {product} in your app store.',
  ],
  inAppHint: [
    'Inside another app',
    'Shown where the page was opened inside Instagram and the like, which often block the app.',
    'Nothing happening? Open this page in your browser from the menu of this app, then try again.',
  ],
  qrCode: [
    'QR code',
    'Stands beside the code on a computer.',
    "On a computer? Point your phone's camera here.",
    { max: 120 },
  ],
  appStore: ['App Store', 'The link to the App Store.', 'App Store'],
  playStore: ['Google Play', 'The link to Google Play.', 'Google Play'],
} satisfies Catalogue

export const openAppWords = words(
  {
    title: 'Opening the app',
    description: 'The button that leads from an event or a club to the app, and what stands around it.',
  },
  {
    button: ['Button', 'Tries to open the app.', 'Open in {product} App'],
    ...openAppCatalogue,
  },
)
