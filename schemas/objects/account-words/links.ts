import { type Word, wordsField } from '../../singletons/app-pages/words.ts'

const title: Word = { name: 'title', title: 'Title', description: 'The name of the browser tab.' }
const heading: Word = { name: 'heading', title: 'Heading', description: 'Stands at the top of the page.' }

/** The page to which the links of e-mails lead. */
export const verifyWords = wordsField({
  name: 'verify',
  title: 'Links of e-mails',
  description: 'The page to which the links of the account e-mails lead.',
  words: [
    title,
    { name: 'waitingHeading', title: 'Heading at first', description: 'While the link is being read.' },
    { name: 'verifyHeading', title: 'Heading: verify', description: 'For links that confirm an address.' },
    { name: 'resetHeading', title: 'Heading: reset', description: 'For links that reset a password.' },
    {
      name: 'changeHeading',
      title: 'Heading: new address',
      description: 'For links that confirm a changed address.',
    },
    {
      name: 'recoverHeading',
      title: 'Heading: old address',
      description: 'For links that take a changed address back.',
    },
    {
      name: 'otherHeading',
      title: 'Heading: unknown',
      description: 'For links that ask for something else.',
    },
    { name: 'processing', title: 'Waiting', description: 'While the server is asked.' },
    { name: 'verified', title: 'Verified', description: 'When the address is confirmed.', max: 200 },
    {
      name: 'alreadyVerified',
      title: 'Opened twice',
      description: 'When the link no longer works, usually because it was used already.',
      max: 250,
    },
    {
      name: 'changed',
      title: 'Address changed',
      description: 'When the new address is confirmed.',
      max: 200,
    },
    {
      name: 'recovered',
      title: 'Address restored',
      description: 'When the old address is back. {email} is replaced by it.',
      max: 200,
      placeholders: ['email'],
    },
    {
      name: 'recoveredNext',
      title: 'Address restored, next',
      description: 'Why to choose a new password now.',
      max: 250,
    },
    { name: 'requestNewLink', title: 'New link', description: 'The button that leads to a new reset link.' },
    { name: 'missingCode', title: 'No code', description: 'When the link is incomplete.', max: 200 },
    {
      name: 'invalidMode',
      title: 'Unknown action',
      description: '{mode} is replaced by what the link asks for.',
      max: 200,
      placeholders: ['mode'],
    },
    { name: 'noMode', title: 'No action', description: 'Replaces {mode} when the link does not say any.' },
    { name: 'unexpected', title: 'Unexpected error', description: 'When nothing else fits.', max: 200 },
    {
      name: 'checkFailed',
      title: 'Reset link not checked',
      description: 'When a reset link could not be checked. {message} is replaced by the reason.',
      max: 200,
      placeholders: ['message'],
    },
  ],
})

export const resetWords = wordsField({
  name: 'reset',
  title: 'Reset password',
  description: 'The page on which a new password is set.',
  words: [
    title,
    heading,
    { name: 'verifying', title: 'Waiting', description: 'While the link is checked.' },
    {
      name: 'intro',
      title: 'Whose password',
      description: '{email} is replaced by the address of the account.',
      placeholders: ['email'],
      max: 120,
    },
    { name: 'missingCode', title: 'No code', description: 'When the link is incomplete.', max: 200 },
    { name: 'badLink', title: 'Bad link', description: 'When the link does not work any more.', max: 200 },
  ],
})

export const forgotWords = wordsField({
  name: 'forgot',
  title: 'Forgot password',
  description: 'The page on which people ask for a reset e-mail.',
  words: [
    title,
    heading,
    { name: 'intro', title: 'Introduction', description: 'What will happen.', max: 200 },
    { name: 'email', title: 'Field', description: 'The label of the field for the address.' },
    { name: 'submit', title: 'Button', description: 'Sends the e-mail.' },
    { name: 'submitting', title: 'Button, waiting', description: 'The button while it sends.' },
    { name: 'empty', title: 'No address', description: 'When the field is empty.', max: 200 },
    {
      name: 'done',
      title: 'Sent',
      description: 'The same whether or not there is such an account: nobody may learn that here.',
      max: 200,
    },
    { name: 'doneNext', title: 'Sent, next', description: 'Where to look for the e-mail.', max: 200 },
    { name: 'again', title: 'Another address', description: 'The button that shows the form again.' },
    { name: 'failed', title: 'Not sent', description: 'When nothing else explains it.', max: 200 },
    { name: 'back', title: 'Back', description: 'The link to the login page.' },
  ],
})
