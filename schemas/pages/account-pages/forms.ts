import type { WordGroup } from '../../model/objects.ts'

const ofField = { placeholders: { field: 'the label of the field' } }

/** Fields that several account pages share. */
export const formWords = {
  password: {
    title: 'New password',
    description: 'The form for a new password, which two pages share.',
    words: {
      newPassword: ['First field', 'The label of the new password.', 'New Password'],
      confirmPassword: ['Second field', 'The label of its repetition.', 'Confirm Password'],
      hint: [
        'Hint',
        'What a password must have.',
        'Password must be at least 8 characters long',
        { max: 120 },
      ],
      show: ['Show', 'The button that makes the letters visible.', 'Show'],
      hide: ['Hide', 'The same button while they are visible.', 'Hide'],
      showLabel: ['Show, read aloud', 'How screen readers name that button.', 'Show {field}', ofField],
      hideLabel: ['Hide, read aloud', 'The same while the letters are visible.', 'Hide {field}', ofField],
      shown: ['Now visible', 'Read aloud after a press on that button.', 'Your password is shown'],
      hidden: ['Now hidden', 'Read aloud after the next press.', 'Your password is hidden'],
      submit: ['Button', 'Sets the new password.', 'Reset Password'],
      submitting: ['Button, waiting', 'The button while the server works.', 'Resetting Password...'],
      tooShort: [
        'Too short',
        'When the password is too short.',
        'Password must be at least 8 characters long.',
      ],
      unequal: ['Not the same', 'When the two fields differ.', 'Passwords do not match.'],
      failed: [
        'Not set',
        'When nothing else explains it.',
        'Failed to reset password. Please try again or request a new reset link.',
      ],
      done: [
        'Done',
        'When the new password is set.',
        'Your password has been reset. You can now log in with the new one.',
      ],
    },
  },
  shared: {
    title: 'All account pages',
    description: 'Words that several of the pages use.',
    words: {
      problem: ['Problem', 'The heading over mistakes in a form.', 'There is a problem'],
      tryAgain: ['Try again', 'The button after a failure that may pass.', 'Try again'],
      login: ['To login', 'Leads to the login page.', 'Continue to login'],
      continue: ['Continue', 'Leads to where the e-mail said.', 'Continue'],
      notLoaded: [
        'Page not loaded',
        'Shown when a part of the page has not arrived after ten seconds.',
        'A part of this page has not arrived. Check your connection and load the page again, or open it in another browser or on another network.',
        { max: 250 },
      ],
      loadAgain: ['Load again', 'The button that loads such a page again.', 'Load the page again'],
      noScript: [
        'Without JavaScript',
        'Shown in browsers in which it is switched off.',
        'This page needs JavaScript, which is switched off in this browser. Switch it on, or open this page in another browser.',
        { max: 250 },
      ],
    },
  },
  errors: {
    title: 'What went wrong',
    description: 'The reasons that the account service gives, in words that help.',
    words: {
      invalidLink: [
        'Bad link',
        'The link is not valid.',
        'This link is invalid or has expired. Please request a new one.',
      ],
      expiredLink: ['Old link', 'The link is too old.', 'This link has expired. Please request a new one.'],
      disabled: [
        'Disabled',
        'The account was switched off.',
        'This account has been disabled. Please contact us if you think that this is a mistake.',
      ],
      weakPassword: [
        'Weak password',
        'The password is refused.',
        'This password is too easy to guess. Please choose a longer one.',
      ],
      passwordPolicy: [
        'Password rules',
        'The project asks for more.',
        'This password does not meet the requirements: {requirements}.',
        { max: 200, placeholders: { requirements: 'what is missing' } },
      ],
      invalidEmail: [
        'Not an address',
        'The text is no address.',
        'Enter an email address in the correct format, like name@university.example.',
      ],
      addressRefused: [
        'Address refused',
        'The new address cannot be taken. It must not say why: that would tell of other accounts.',
        'This email address could not be confirmed. Please ask for a new link in the app.',
      ],
      tooMany: [
        'Too often',
        'Too many attempts in a short time.',
        'There were too many attempts. Please wait a few minutes and try again.',
      ],
      offline: [
        'Offline',
        'The device has no connection.',
        'You seem to be offline. Check your internet connection and try again.',
      ],
      unreachable: [
        'Not reached',
        'The server cannot be reached.',
        'We could not reach the server. Check your internet connection and try again.',
      ],
      tooSlow: [
        'Too slow',
        'The server did not answer in time.',
        'The server took too long to answer. Please try again.',
      ],
      unavailable: [
        'Our fault',
        'Something is set up wrongly.',
        'This does not work at the moment, and the fault is ours. Please try again later or contact us.',
      ],
    },
  },
} satisfies Record<string, WordGroup>
