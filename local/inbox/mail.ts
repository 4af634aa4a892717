import { z } from 'zod'
import { type SentMail, sentMail } from '../auth/account-store.ts'
import type { Content } from './message.ts'
import type { MessageStore } from './store.ts'

type Template = Omit<Extract<Content, { kind: 'email' }>, 'kind' | 'to' | 'link'>

/**
 * Creates an e-mail with the text of Firebase's default templates. It links to the site's `/verify`, as set by
 * "Customize action URL" in Firebase's console.
 * @param siteOrigin e.g. `http://localhost:3000`
 * @param appName the app's name in the templates; Firebase uses the project's public name
 */
function composeMail(mail: SentMail, siteOrigin: string, appName: string): Content {
  const link = new URL('/verify', siteOrigin)
  link.search = new URL(mail.oobLink).search
  const isToNewAddress = mail.requestType === 'VERIFY_AND_CHANGE_EMAIL' && mail.newEmail
  return {
    kind: 'email',
    to: isToNewAddress ? (mail.newEmail ?? mail.email) : mail.email,
    link: link.href,
    ...getTemplate(mail, appName),
  }
}

/** Source of the text: the e-mail templates of a new project in the Firebase console. */
function getTemplate({ requestType, email, newEmail, displayName }: SentMail, app: string): Template {
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
  }
}

export interface OutboxReaderOptions {
  /** Origin of the local Auth service. */
  authOrigin: string
  /** Origin for links in e-mails and for accepted forms, e.g. `http://localhost:3000`. */
  siteOrigin: string
  /** The app's name in e-mails. */
  appName: string
}

const outboxSchema = z.object({ mails: z.array(sentMail), lastId: z.int() })

const pause = 250
const pauseAfterFailure = 1000
const timeoutMs = 5000

/**
 * Reads each e-mail from the local Auth service's outbox exactly once, including e-mails sent while the inbox was not
 * running.
 * @returns a function that stops reading
 */
export function readOutbox(store: MessageStore, options: OutboxReaderOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const read = async () => {
    const isRead = await takeNewMails(store, options, () => isStopped).catch(() => false)
    if (!isStopped) timer = setTimeout(read, isRead ? pause : pauseAfterFailure)
  }
  void read()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function takeNewMails(
  store: MessageStore,
  { authOrigin, siteOrigin, appName }: OutboxReaderOptions,
  isStopped: () => boolean,
): Promise<boolean> {
  const position = store.outboxPosition()
  const response = await fetch(`${authOrigin}/outbox?after=${position}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { mails, lastId } = outboxSchema.parse(await response.json())
  if (isStopped()) return true
  // If the outbox ends before our position, the accounts have been reset and this is a new outbox.
  if (lastId < position) store.addMails([], 0)
  const last = mails.at(-1)
  if (!last) return true
  store.addMails(
    mails.map((mail) => ({ content: composeMail(mail, siteOrigin, appName), receivedAt: mail.sentAt })),
    last.id,
  )
  return true
}
