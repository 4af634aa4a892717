import { z } from 'zod'
import type { Content } from './message.ts'

/** A mail in the outbox of the local Auth. */
export const sentMailSchema = z.object({
  id: z.int(),
  sentAt: z.number(),
  email: z.string(),
  newEmail: z.string().optional(),
  displayName: z.string().optional(),
  requestType: z.enum([
    'VERIFY_EMAIL',
    'PASSWORD_RESET',
    'VERIFY_AND_CHANGE_EMAIL',
    'RECOVER_EMAIL',
    'EMAIL_SIGNIN',
  ]),
  oobLink: z.url(),
})
export type SentMail = z.output<typeof sentMailSchema>

type Template = Omit<Extract<Content, { kind: 'email' }>, 'kind' | 'to' | 'link'>

/**
 * The mail as Firebase's default templates word it, its link leading to the site's `/verify` as the console's
 * "Customize action URL" makes it.
 * @param siteOrigin e.g. `http://localhost:3000`
 * @param appName what the templates call the app; Firebase takes the project's public name
 */
export function composeMail(mail: SentMail, siteOrigin: string, appName: string): Content {
  const link = new URL('/verify', siteOrigin)
  link.search = new URL(mail.oobLink).search
  const isToNewAddress = mail.requestType === 'VERIFY_AND_CHANGE_EMAIL' && mail.newEmail
  return {
    kind: 'email',
    to: isToNewAddress ? (mail.newEmail ?? mail.email) : mail.email,
    link: link.href,
    ...templateOf(mail, appName),
  }
}

/** Source of the words: the e-mail templates of a new project in the Firebase console. */
function templateOf({ requestType, email, newEmail, displayName }: SentMail, app: string): Template {
  const hello = displayName ? `Hello ${displayName},` : 'Hello,'
  const goodbye = ['Thanks,', `Your ${app} team`]
  switch (requestType) {
    case 'VERIFY_EMAIL':
      return {
        subject: `Verify your email for ${app}`,
        before: [hello, 'Follow this link to verify your email address.'],
        action: 'Verify email address',
        after: ['If you didn’t ask to verify this address, you can ignore this email.', ...goodbye],
      }
    case 'PASSWORD_RESET':
      return {
        subject: `Reset your password for ${app}`,
        before: ['Hello,', `Follow this link to reset your ${app} password for your ${email} account.`],
        action: 'Reset password',
        after: ['If you didn’t ask to reset your password, you can ignore this email.', ...goodbye],
      }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        subject: `Verify your new email for ${app}`,
        before: [hello, 'Follow this link to verify your email address.'],
        action: 'Verify new email address',
        after: ['If you didn’t ask to verify this address, you can ignore this email.', ...goodbye],
      }
    case 'RECOVER_EMAIL':
      return {
        subject: `Your sign-in email was changed for ${app}`,
        before: [
          hello,
          `Your sign-in email for ${app} was changed${newEmail ? ` to ${newEmail}` : ''}.`,
          'If you didn’t ask to change your email, follow this link to reset your sign-in email.',
        ],
        action: 'Restore email address',
        after: goodbye,
      }
    case 'EMAIL_SIGNIN':
      return {
        subject: `Sign in to ${app}`,
        before: ['Hello,', `We received a request to sign in to ${app} using this email address.`],
        action: `Sign in to ${app}`,
        after: ['If you did not request this link, you can safely ignore this email.', ...goodbye],
      }
  }
}
