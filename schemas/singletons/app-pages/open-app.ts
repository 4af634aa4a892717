import { wordsField } from './words.ts'

export const openAppWords = wordsField({
  name: 'openApp',
  title: 'Opening the app',
  description: 'The button that leads from an event or a club to the app, and what stands around it.',
  words: [
    { name: 'button', title: 'Button', description: 'Tries to open the app.' },
    { name: 'opening', title: 'While the app opens', description: 'Shown and read aloud after a tap.' },
    { name: 'availability', title: 'Availability', description: 'Where the app can be had.' },
    {
      name: 'desktopAlert',
      title: 'On a computer',
      description: 'The message after a click on a computer, which cannot open the app.',
      max: 200,
    },
    {
      name: 'inAppHint',
      title: 'Inside another app',
      description:
        'Shown where the page was opened inside Instagram and the like, which often block the app.',
      max: 200,
    },
    { name: 'qrCode', title: 'QR code', description: 'Stands beside the code on a computer.', max: 120 },
    { name: 'appStore', title: 'App Store', description: 'The link to the App Store.' },
    { name: 'playStore', title: 'Google Play', description: 'The link to Google Play.' },
  ],
})
