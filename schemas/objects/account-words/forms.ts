import { wordsField } from '../../singletons/app-pages/words.ts'

export const passwordWords = wordsField({
  name: 'password',
  title: 'New password',
  description: 'The form for a new password, which two pages share.',
  words: [
    { name: 'newPassword', title: 'First field', description: 'The label of the new password.' },
    { name: 'confirmPassword', title: 'Second field', description: 'The label of its repetition.' },
    { name: 'hint', title: 'Hint', description: 'What a password must have.', max: 120 },
    { name: 'show', title: 'Show', description: 'The button that makes the letters visible.' },
    { name: 'hide', title: 'Hide', description: 'The same button while they are visible.' },
    {
      name: 'showLabel',
      title: 'Show, read aloud',
      description: 'How screen readers name that button. {field} is replaced by the label of the field.',
      placeholders: ['field'],
    },
    {
      name: 'hideLabel',
      title: 'Hide, read aloud',
      description: 'The same while the letters are visible.',
      placeholders: ['field'],
    },
    { name: 'shown', title: 'Now visible', description: 'Read aloud after a press on that button.' },
    { name: 'hidden', title: 'Now hidden', description: 'Read aloud after the next press.' },
    { name: 'submit', title: 'Button', description: 'Sets the new password.' },
    { name: 'submitting', title: 'Button, waiting', description: 'The button while the server works.' },
    { name: 'tooShort', title: 'Too short', description: 'When the password is too short.', max: 200 },
    { name: 'unequal', title: 'Not the same', description: 'When the two fields differ.', max: 200 },
    { name: 'failed', title: 'Not set', description: 'When nothing else explains it.', max: 200 },
    { name: 'done', title: 'Done', description: 'When the new password is set.', max: 200 },
  ],
})

export const sharedWords = wordsField({
  name: 'shared',
  title: 'All account pages',
  description: 'Words that several of the pages use.',
  words: [
    { name: 'problem', title: 'Problem', description: 'The heading over mistakes in a form.' },
    { name: 'tryAgain', title: 'Try again', description: 'The button after a failure that may pass.' },
    { name: 'login', title: 'To login', description: 'Leads to the login page.' },
    { name: 'home', title: 'Home', description: 'Leads to the home page.' },
    { name: 'continue', title: 'Continue', description: 'Leads to where the e-mail said.' },
    {
      name: 'noScript',
      title: 'Without JavaScript',
      description: 'Shown in browsers in which it is switched off.',
      max: 250,
    },
  ],
})

export const errorWords = wordsField({
  name: 'errors',
  title: 'What went wrong',
  description: 'The reasons that the account service gives, in words that help.',
  words: [
    { name: 'invalidLink', title: 'Bad link', description: 'The link is not valid.', max: 200 },
    { name: 'expiredLink', title: 'Old link', description: 'The link is too old.', max: 200 },
    { name: 'disabled', title: 'Disabled', description: 'The account was switched off.', max: 200 },
    { name: 'weakPassword', title: 'Weak password', description: 'The password is refused.', max: 200 },
    {
      name: 'passwordPolicy',
      title: 'Password rules',
      description: 'The project asks for more. {requirements} is replaced by what is missing.',
      max: 200,
      placeholders: ['requirements'],
    },
    { name: 'invalidEmail', title: 'Not an address', description: 'The text is no address.', max: 200 },
    {
      name: 'addressRefused',
      title: 'Address refused',
      description: 'The new address cannot be taken. It must not say why: that would tell of other accounts.',
      max: 200,
    },
    { name: 'tooMany', title: 'Too often', description: 'Too many attempts in a short time.', max: 200 },
    { name: 'offline', title: 'Offline', description: 'The device has no connection.', max: 200 },
    { name: 'unreachable', title: 'Not reached', description: 'The server cannot be reached.', max: 200 },
    { name: 'tooSlow', title: 'Too slow', description: 'The server did not answer in time.', max: 200 },
    { name: 'unavailable', title: 'Our fault', description: 'Something is set up wrongly.', max: 200 },
  ],
})
