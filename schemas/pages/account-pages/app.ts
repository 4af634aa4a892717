import { sentence } from '../../model/texts.ts'
import type { TranslatedGroup } from '../languages.ts'
import { openAppCatalogue } from '../open-app.ts'

/** The pages that lead from an account to the app. */
export const appWords = {
  verified: {
    title: 'E-mail verified',
    description: 'The page that people reach when their address is confirmed.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Email verified', 'Το email επαληθεύτηκε'],
      heading: ['Heading', 'Stands at the top of the page.', 'Email Verified!', 'Το email επαληθεύτηκε!'],
      text: [
        'Text',
        'One or two sentences below it.',
        'Your email has been successfully verified!',
        'Το email σας επαληθεύτηκε με επιτυχία!',
        { max: 250 },
      ],
      next: [
        'Next step',
        'The second sentence.',
        'You can now log in to your account with your credentials.',
        'Μπορείτε τώρα να συνδεθείτε στον λογαριασμό σας.',
        sentence,
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App', 'Άνοιγμα εφαρμογής'],
      homeButton: ['Button to the home page', 'Leads home.', 'Return to Home', 'Επιστροφή στην αρχική'],
    },
  },
  login: {
    title: 'Log in',
    description: 'The page that leads to the login of the app.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Log in', 'Σύνδεση'],
      heading: [
        'Heading',
        'Stands at the top of the page.',
        'Log in with the app',
        'Σύνδεση από την εφαρμογή',
      ],
      text: [
        'Text',
        'One or two sentences below it.',
        'Your account lives in the {product} app. Open it to log in and find your tickets, your clubs and what is on tonight.',
        'Ο λογαριασμός σας βρίσκεται στην εφαρμογή {product}. Ανοίξτε την για να συνδεθείτε και να δείτε τα εισιτήρια, τις ομάδες σας και τις αποψινές εκδηλώσεις.',
        { max: 250 },
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App', 'Άνοιγμα εφαρμογής'],
      other: [
        'Forgot password',
        'The link to the page for a new password.',
        'Forgot your password?',
        'Ξεχάσατε τον κωδικό σας;',
      ],
    },
  },
  signup: {
    title: 'Sign up',
    description: 'The page that leads newcomers to the app.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Sign up', 'Εγγραφή'],
      heading: [
        'Heading',
        'Stands at the top of the page.',
        'Sign up with the app',
        'Εγγραφή από την εφαρμογή',
      ],
      text: [
        'Text',
        'One or two sentences below it.',
        'Get the {product} app on your phone. Your name, your university and your email address are all it takes.',
        'Αποκτήστε την εφαρμογή {product} στο κινητό σας. Αρκούν το όνομα, το πανεπιστήμιο και το email σας.',
        { max: 250 },
      ],
      openButton: ['Button to the app', 'Opens the app.', 'Open App', 'Άνοιγμα εφαρμογής'],
      other: ['Has an account', 'The link to the login page.', 'I have an account', 'Έχω λογαριασμό'],
    },
  },
  app: {
    title: 'Opening the app',
    description: 'What stands around the buttons that open the app.',
    words: openAppCatalogue,
  },
} satisfies Record<string, TranslatedGroup>
