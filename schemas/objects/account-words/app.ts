import { type Word, wordsField } from '../../singletons/app-pages/words.ts'

const heading: readonly Word[] = [
  { name: 'title', title: 'Title', description: 'The name of the browser tab.' },
  { name: 'heading', title: 'Heading', description: 'Stands at the top of the page.' },
  { name: 'text', title: 'Text', description: 'One or two sentences below it.', max: 250 },
]
const openButton: Word = { name: 'openButton', title: 'Button to the app', description: 'Opens the app.' }

export const verifiedWords = wordsField({
  name: 'verified',
  title: 'E-mail verified',
  description: 'The page that people reach when their address is confirmed.',
  words: [
    ...heading,
    { name: 'next', title: 'Next step', description: 'The second sentence.', max: 200 },
    openButton,
    { name: 'homeButton', title: 'Button to the home page', description: 'Leads home.' },
  ],
})

export const loginWords = wordsField({
  name: 'login',
  title: 'Log in',
  description: 'The page that leads to the login of the app.',
  words: [
    ...heading,
    openButton,
    { name: 'other', title: 'Forgot password', description: 'The link to the page for a new password.' },
  ],
})

export const signupWords = wordsField({
  name: 'signup',
  title: 'Sign up',
  description: 'The page that leads newcomers to the app.',
  words: [
    ...heading,
    openButton,
    { name: 'other', title: 'Has an account', description: 'The link to the login page.' },
  ],
})

export const appWords = wordsField({
  name: 'app',
  title: 'Opening the app',
  description: 'What stands around the buttons that open the app.',
  words: [
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
      description: 'Shown inside Instagram and the like, which often block the app.',
      max: 200,
    },
    { name: 'qrCode', title: 'QR code', description: 'Stands beside the code on a computer.', max: 120 },
    { name: 'appStore', title: 'App Store', description: 'The link to the App Store.' },
    { name: 'playStore', title: 'Google Play', description: 'The link to Google Play.' },
  ],
})
