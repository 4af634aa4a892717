import type { WordGroup } from '../../model/objects.ts'
import { openAppCatalogue } from '../open-app.ts'

/** The pages that lead from an account to the app. */
export const appWords = {
  verified: {
    title: 'E-mail verified',
    description: 'The page that people reach when their address is confirmed.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Email verified'],
      heading: ['Heading', 'Stands at the top of the page.', 'Email Verified!'],
      text: [
        'Text',
        'One or two sentences below it.',
        'Your email has been successfully verified!',
        { max: 250 },
      ],
      next: [
        'Next step',
        'The second sentence.',
        'You can now log in to your account with your credentials.',
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App'],
      homeButton: ['Button to the home page', 'Leads home.', 'Return to Home'],
    },
  },
  login: {
    title: 'Log in',
    description: 'The page that leads to the login of the app.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Log in'],
      heading: ['Heading', 'Stands at the top of the page.', 'Log in with the app'],
      text: [
        'Text',
        'One or two sentences below it.',
        'Your account lives in the {product} app. Open it to log in and find your tickets, your clubs and what is on tonight.',
        { max: 250 },
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App'],
      other: ['Forgot password', 'The link to the page for a new password.', 'Forgot your password?'],
    },
  },
  signup: {
    title: 'Sign up',
    description: 'The page that leads newcomers to the app.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Sign up'],
      heading: ['Heading', 'Stands at the top of the page.', 'Sign up with the app'],
      text: [
        'Text',
        'One or two sentences below it.',
        'Get the {product} app on your phone. Your name, your university and your email address are all it takes.',
        { max: 250 },
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App'],
      other: ['Has an account', 'The link to the login page.', 'I have an account'],
    },
  },
  app: {
    title: 'Opening the app',
    description: 'What stands around the buttons that open the app.',
    words: openAppCatalogue,
  },
} satisfies Record<string, WordGroup>
