import { UserIcon } from '@sanity/icons/User'
import { defineType } from 'sanity'
import { appWords, loginWords, signupWords, verifiedWords } from './app.ts'
import { errorWords, passwordWords, sharedWords } from './forms.ts'
import { forgotWords, resetWords, verifyWords } from './links.ts'

const fields = [
  verifyWords,
  verifiedWords,
  forgotWords,
  resetWords,
  passwordWords,
  loginWords,
  signupWords,
  appWords,
  sharedWords,
  errorWords,
]

/** The words of the account pages in one language. */
export const accountWords = defineType({
  name: 'accountWords',
  title: 'Words of the account pages',
  type: 'object',
  icon: UserIcon,
  groups: fields.map(({ name, title }, index) => ({ name, title, default: index === 0 })),
  fields,
})
