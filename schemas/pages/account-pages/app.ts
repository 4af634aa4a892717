import type { TranslatedGroup } from '../languages.ts'
import { openAppCatalogue } from '../open-app.ts'

/** The pages that lead from an account to the app. */
export const appWords = {
  verified: {
    title: 'E-mail verified',
    description: 'The page that people reach when their address is confirmed.',
    words: {
      title: {
        title: 'Title',
        description: 'The name of the browser tab.',
        default: 'Email verified',
        greek: 'Το email επαληθεύτηκε',
      },
      heading: {
        title: 'Heading',
        description: 'Stands at the top of the page.',
        default: 'Email Verified!',
        greek: 'Το email επαληθεύτηκε!',
      },
      text: {
        title: 'Text',
        description: 'One or two sentences below it.',
        max: 250,
        default: 'Your email has been successfully verified!',
        greek: 'Το email σας επαληθεύτηκε με επιτυχία!',
      },
      next: {
        title: 'Next step',
        description: 'The second sentence.',
        max: 200,
        default: 'You can now log in to your account with your credentials.',
        greek: 'Μπορείτε τώρα να συνδεθείτε στον λογαριασμό σας.',
      },
      openButton: {
        title: 'Button to the app',
        description: 'Opens the app.',
        default: 'Open App',
        greek: 'Άνοιγμα εφαρμογής',
      },
      homeButton: {
        title: 'Button to the home page',
        description: 'Leads home.',
        default: 'Return to Home',
        greek: 'Επιστροφή στην αρχική',
      },
    },
  },
  login: {
    title: 'Log in',
    description: 'The page that leads to the login of the app.',
    words: {
      title: {
        title: 'Title',
        description: 'The name of the browser tab.',
        default: 'Log in',
        greek: 'Σύνδεση',
      },
      heading: {
        title: 'Heading',
        description: 'Stands at the top of the page.',
        default: 'Log in with the app',
        greek: 'Σύνδεση από την εφαρμογή',
      },
      text: {
        title: 'Text',
        description: 'One or two sentences below it.',
        max: 250,
        default:
          'Your account lives in the {product} app. Open it to log in and find your tickets, your clubs and what is on tonight.',
        greek:
          'Ο λογαριασμός σας βρίσκεται στην εφαρμογή {product}. Ανοίξτε την για να συνδεθείτε και να δείτε τα εισιτήρια, τις ομάδες σας και τις αποψινές εκδηλώσεις.',
      },
      openButton: {
        title: 'Button to the app',
        description: 'Opens the app.',
        default: 'Open App',
        greek: 'Άνοιγμα εφαρμογής',
      },
      other: {
        title: 'Forgot password',
        description: 'The link to the page for a new password.',
        default: 'Forgot your password?',
        greek: 'Ξεχάσατε τον κωδικό σας;',
      },
    },
  },
  signup: {
    title: 'Sign up',
    description: 'The page that leads newcomers to the app.',
    words: {
      title: {
        title: 'Title',
        description: 'The name of the browser tab.',
        default: 'Sign up',
        greek: 'Εγγραφή',
      },
      heading: {
        title: 'Heading',
        description: 'Stands at the top of the page.',
        default: 'Sign up with the app',
        greek: 'Εγγραφή από την εφαρμογή',
      },
      text: {
        title: 'Text',
        description: 'One or two sentences below it.',
        max: 250,
        default:
          'Get the {product} app on your phone. Your name, your university and your email address are all it takes.',
        greek:
          'Αποκτήστε την εφαρμογή {product} στο κινητό σας. Αρκούν το όνομα, το πανεπιστήμιο και το email σας.',
      },
      openButton: {
        title: 'Button to the app',
        description: 'Opens the app.',
        default: 'Open App',
        greek: 'Άνοιγμα εφαρμογής',
      },
      other: {
        title: 'Has an account',
        description: 'The link to the login page.',
        default: 'I have an account',
        greek: 'Έχω λογαριασμό',
      },
    },
  },
  app: {
    title: 'Opening the app',
    description: 'What stands around the buttons that open the app.',
    words: openAppCatalogue,
  },
} satisfies Record<string, TranslatedGroup>
