import { document } from '../model/document.ts'
import { tab, type ValuesOf } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { words } from '../model/objects.ts'
import { filled, text } from '../model/texts.ts'
import { opening, sharing } from '../objects/page-parts.ts'

const heading = (title: string, about: string, initial: string) =>
  text({
    title,
    description: `Stands over ${about}. What it shows is kept in the site settings.`,
    max: 40,
    required: 'Write a short heading.',
    default: initial,
  })

const details = tab('details', 'Details', {
  emailHeading: heading('Heading over the e-mail address', 'the e-mail address', 'Email'),
  telephoneHeading: heading('Heading over the telephone number', 'the telephone number', 'Phone'),
  telephoneHours: text({
    title: 'When somebody answers',
    description: 'Days and hours at which the telephone is answered.',
    max: 80,
  }),
  addressHeading: heading('Heading over the postal address', 'the postal address', 'Postal address'),
  socialHeading: heading('Heading over the social networks', 'the social networks', 'Social networks'),
  stamp: field(
    {
      type: 'string',
      title: 'Words on the postmark',
      description: 'A few words printed around the stamp. They are decoration and are not read aloud.',
      validation: (rule) => rule.max(40).error('Shorten this to 40 characters or fewer.'),
    },
    filled.nullable().catch(null),
  ),
})

const count = { count: 'the number of characters' }

const form = tab('form', 'Form', {
  form: words(
    {
      title: 'Form',
      description:
        'The words of the contact form. A text that is left empty says what the site says by itself.',
    },
    {
      heading: ['Heading', 'Stands over the form.', 'Write to us'],
      firstName: ['First name', 'Name of the field.', 'First name'],
      lastName: ['Last name', 'Name of the field.', 'Last name'],
      email: ['E-mail', 'Name of the field.', 'Email'],
      subject: ['Subject', 'Name of the field. It may stay empty.', 'Subject (optional)'],
      message: ['Message', 'Name of the field.', 'Message'],
      remaining: [
        'Space left',
        'Shown under a long message.',
        '{count} characters left',
        { placeholders: count },
      ],
      excess: [
        'Too long',
        'The same when the message is too long.',
        '{count} characters too many',
        { placeholders: count },
      ],
      submit: ['Button', 'Sends the form.', 'Submit', { max: 28 }],
      submitting: ['Button while sending', 'Shown with a turning sign.', 'Submitting', { max: 28 }],
      successHeading: ['Sent, heading', 'Shown for five seconds.', 'Thank you!'],
      successText: [
        'Sent, text',
        'What happens next.',
        "Your message has been submitted successfully. We'll get back to you as soon as possible.",
      ],
      errorHeading: [
        'Not sent, heading',
        'When the form could not be sent.',
        'Oops! Something went wrong.',
        { max: 60 },
      ],
      errorText: [
        'Not sent, text',
        'What to do.',
        'There was a problem submitting your form. Please try again.',
      ],
      errorDefault: [
        'Not sent for an unknown reason',
        'When sending takes too long, or no form collector is set up.',
        'Please try again or contact us directly via email.',
      ],
      offline: [
        'Without a connection',
        'Shown before anything is sent.',
        'You are offline. What you write stays here; send it when you are connected again.',
      ],
      checkHeading: [
        'Something to correct, heading',
        'Stands over the list of the fields that have to be corrected.',
        'Please check the form',
      ],
      invalid: ['Wrong field', 'Stands beside each field that has to be corrected.', 'Invalid value'],
      missing: [
        'Empty field',
        'What to do about a field that was left empty.',
        'Please fill in this field.',
        { max: 120 },
      ],
      tooLong: [
        'Long field',
        'What to do about too long a text.',
        'Please shorten this to {max} characters; it has {count}.',
        { max: 120, placeholders: { max: 'the longest length', ...count } },
      ],
      wrongEmail: [
        'Wrong address',
        'What to do about something that is no e-mail address.',
        'Please write an address such as name@university.example.',
        { max: 120 },
      ],
      wrongText: [
        'Unreadable text',
        'What to do about a text with signs that cannot be read.',
        'Please type this again: it holds signs that cannot be sent.',
        { max: 120 },
      ],
      leaveEmpty: [
        'Field for programs',
        'A field that only programs see. It is read aloud where a browser shows it.',
        'Leave this field empty',
      ],
    },
  ),
})

export const contactPage = document({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The words around the contact details. The details themselves are kept in the site settings.',
  icon: 'envelope',
  fields: { ...opening('Contact'), ...details, ...form, ...sharing('the Contact page') },
  subtitle: 'heading',
})

/**
 * The values of the Contact page, as the site reads them. `{count}` and `{max}` of the form are filled in by the form.
 */
export type ContactPage = ValuesOf<typeof contactPage.fields>
