import { defaultSubject, type FieldValues } from './fields'

/** An e-mail in plain text. */
export interface Email {
  to: string
  replyTo: string
  subject: string
  text: string
}

/** The e-mail that would tell staff about a message. The site sends none: the form collector notifies them. */
export function notificationEmail(values: FieldValues, to: string): Email {
  const name = `${values.Name_First.trim()} ${values.Name_Last.trim()}`
  const subject = values.SingleLine.trim() || defaultSubject
  return {
    to,
    replyTo: values.Email.trim(),
    subject: `Contact form: ${subject}`,
    text: [`From: ${name} <${values.Email.trim()}>`, `Subject: ${subject}`, '', values.MultiLine].join('\n'),
  }
}
