import type { TranslatedGroup } from '../languages.ts'

/** Fields that several account pages share. */
export const formWords = {
  password: {
    title: 'New password',
    description: 'The form for a new password, which two pages share.',
    words: {
      newPassword: {
        title: 'First field',
        description: 'The label of the new password.',
        default: 'New Password',
        greek: 'Νέος κωδικός',
      },
      confirmPassword: {
        title: 'Second field',
        description: 'The label of its repetition.',
        default: 'Confirm Password',
        greek: 'Επιβεβαίωση κωδικού',
      },
      hint: {
        title: 'Hint',
        description: 'What a password must have.',
        max: 120,
        default: 'Password must be at least 8 characters long',
        greek: 'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες',
      },
      show: {
        title: 'Show',
        description: 'The button that makes the letters visible.',
        default: 'Show',
        greek: 'Εμφάνιση',
      },
      hide: {
        title: 'Hide',
        description: 'The same button while they are visible.',
        default: 'Hide',
        greek: 'Απόκρυψη',
      },
      showLabel: {
        title: 'Show, read aloud',
        description: 'How screen readers name that button.',
        placeholders: { field: 'the label of the field' },
        default: 'Show {field}',
        greek: 'Εμφάνιση: {field}',
      },
      hideLabel: {
        title: 'Hide, read aloud',
        description: 'The same while the letters are visible.',
        placeholders: { field: 'the label of the field' },
        default: 'Hide {field}',
        greek: 'Απόκρυψη: {field}',
      },
      shown: {
        title: 'Now visible',
        description: 'Read aloud after a press on that button.',
        default: 'Your password is shown',
        greek: 'Ο κωδικός σας εμφανίζεται',
      },
      hidden: {
        title: 'Now hidden',
        description: 'Read aloud after the next press.',
        default: 'Your password is hidden',
        greek: 'Ο κωδικός σας είναι κρυμμένος',
      },
      submit: {
        title: 'Button',
        description: 'Sets the new password.',
        default: 'Reset Password',
        greek: 'Επαναφορά κωδικού',
      },
      submitting: {
        title: 'Button, waiting',
        description: 'The button while the server works.',
        default: 'Resetting Password...',
        greek: 'Γίνεται επαναφορά...',
      },
      tooShort: {
        title: 'Too short',
        description: 'When the password is too short.',
        max: 200,
        default: 'Password must be at least 8 characters long.',
        greek: 'Ο κωδικός πρέπει να έχει τουλάχιστον 8 χαρακτήρες.',
      },
      unequal: {
        title: 'Not the same',
        description: 'When the two fields differ.',
        max: 200,
        default: 'Passwords do not match.',
        greek: 'Οι κωδικοί δεν ταιριάζουν.',
      },
      failed: {
        title: 'Not set',
        description: 'When nothing else explains it.',
        max: 200,
        default: 'Failed to reset password. Please try again or request a new reset link.',
        greek: 'Η επαναφορά του κωδικού απέτυχε. Δοκιμάστε ξανά ή ζητήστε νέο σύνδεσμο.',
      },
      done: {
        title: 'Done',
        description: 'When the new password is set.',
        max: 200,
        default: 'Your password has been reset. You can now log in with the new one.',
        greek: 'Ο κωδικός σας άλλαξε. Μπορείτε τώρα να συνδεθείτε με τον νέο.',
      },
    },
  },
  shared: {
    title: 'All account pages',
    description: 'Words that several of the pages use.',
    words: {
      problem: {
        title: 'Problem',
        description: 'The heading over mistakes in a form.',
        default: 'There is a problem',
        greek: 'Υπάρχει ένα πρόβλημα',
      },
      tryAgain: {
        title: 'Try again',
        description: 'The button after a failure that may pass.',
        default: 'Try again',
        greek: 'Δοκιμάστε ξανά',
      },
      login: {
        title: 'To login',
        description: 'Leads to the login page.',
        default: 'Continue to login',
        greek: 'Συνέχεια στη σύνδεση',
      },
      continue: {
        title: 'Continue',
        description: 'Leads to where the e-mail said.',
        default: 'Continue',
        greek: 'Συνέχεια',
      },
      notLoaded: {
        title: 'Page not loaded',
        description: 'Shown when a part of the page has not arrived after ten seconds.',
        max: 250,
        default:
          'A part of this page has not arrived. Check your connection and load the page again, or open it in another browser or on another network.',
        greek:
          'Ένα μέρος της σελίδας δεν έφτασε. Ελέγξτε τη σύνδεσή σας και φορτώστε ξανά τη σελίδα ή ανοίξτε την σε άλλον browser ή από άλλο δίκτυο.',
      },
      loadAgain: {
        title: 'Load again',
        description: 'The button that loads such a page again.',
        default: 'Load the page again',
        greek: 'Φορτώστε ξανά τη σελίδα',
      },
      noScript: {
        title: 'Without JavaScript',
        description: 'Shown in browsers in which it is switched off.',
        max: 250,
        default:
          'This page needs JavaScript, which is switched off in this browser. Switch it on, or open this page in another browser.',
        greek:
          'Η σελίδα χρειάζεται JavaScript, που είναι απενεργοποιημένη σε αυτόν τον browser. Ενεργοποιήστε την ή ανοίξτε τη σελίδα σε άλλον browser.',
      },
    },
  },
  errors: {
    title: 'What went wrong',
    description: 'The reasons that the account service gives, in words that help.',
    words: {
      invalidLink: {
        title: 'Bad link',
        description: 'The link is not valid.',
        max: 200,
        default: 'This link is invalid or has expired. Please request a new one.',
        greek: 'Αυτός ο σύνδεσμος δεν είναι έγκυρος ή έχει λήξει. Ζητήστε νέο.',
      },
      expiredLink: {
        title: 'Old link',
        description: 'The link is too old.',
        max: 200,
        default: 'This link has expired. Please request a new one.',
        greek: 'Αυτός ο σύνδεσμος έχει λήξει. Ζητήστε νέο.',
      },
      disabled: {
        title: 'Disabled',
        description: 'The account was switched off.',
        max: 200,
        default: 'This account has been disabled. Please contact us if you think that this is a mistake.',
        greek:
          'Αυτός ο λογαριασμός έχει απενεργοποιηθεί. Επικοινωνήστε μαζί μας αν πιστεύετε ότι πρόκειται για λάθος.',
      },
      weakPassword: {
        title: 'Weak password',
        description: 'The password is refused.',
        max: 200,
        default: 'This password is too easy to guess. Please choose a longer one.',
        greek: 'Αυτός ο κωδικός μαντεύεται πολύ εύκολα. Επιλέξτε έναν μεγαλύτερο.',
      },
      passwordPolicy: {
        title: 'Password rules',
        description: 'The project asks for more.',
        max: 200,
        placeholders: { requirements: 'what is missing' },
        default: 'This password does not meet the requirements: {requirements}.',
        greek: 'Ο κωδικός δεν πληροί τις απαιτήσεις: {requirements}.',
      },
      invalidEmail: {
        title: 'Not an address',
        description: 'The text is no address.',
        max: 200,
        default: 'Enter an email address in the correct format, like name@university.example.',
        greek: 'Γράψτε το email στη σωστή μορφή, όπως name@university.example.',
      },
      addressRefused: {
        title: 'Address refused',
        description:
          'The new address cannot be taken. It must not say why: that would tell of other accounts.',
        max: 200,
        default: 'This email address could not be confirmed. Please ask for a new link in the app.',
        greek: 'Αυτή η διεύθυνση email δεν επιβεβαιώθηκε. Ζητήστε νέο σύνδεσμο από την εφαρμογή.',
      },
      tooMany: {
        title: 'Too often',
        description: 'Too many attempts in a short time.',
        max: 200,
        default: 'There were too many attempts. Please wait a few minutes and try again.',
        greek: 'Έγιναν πάρα πολλές προσπάθειες. Περιμένετε λίγα λεπτά και δοκιμάστε ξανά.',
      },
      offline: {
        title: 'Offline',
        description: 'The device has no connection.',
        max: 200,
        default: 'You seem to be offline. Check your internet connection and try again.',
        greek: 'Φαίνεται ότι δεν έχετε σύνδεση. Ελέγξτε το διαδίκτυο και δοκιμάστε ξανά.',
      },
      unreachable: {
        title: 'Not reached',
        description: 'The server cannot be reached.',
        max: 200,
        default: 'We could not reach the server. Check your internet connection and try again.',
        greek: 'Δεν μπορέσαμε να συνδεθούμε με τον διακομιστή. Ελέγξτε το διαδίκτυο και δοκιμάστε ξανά.',
      },
      tooSlow: {
        title: 'Too slow',
        description: 'The server did not answer in time.',
        max: 200,
        default: 'The server took too long to answer. Please try again.',
        greek: 'Ο διακομιστής άργησε να απαντήσει. Δοκιμάστε ξανά.',
      },
      unavailable: {
        title: 'Our fault',
        description: 'Something is set up wrongly.',
        max: 200,
        default:
          'This does not work at the moment, and the fault is ours. Please try again later or contact us.',
        greek:
          'Αυτό δεν λειτουργεί αυτή τη στιγμή, και το λάθος είναι δικό μας. Δοκιμάστε ξανά αργότερα ή επικοινωνήστε μαζί μας.',
      },
    },
  },
} satisfies Record<string, TranslatedGroup>
