import { document } from '../model/document.ts'
import { inGroup, type ValuesOf } from '../model/field.ts'
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

const details = inGroup('details', {
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

const form = inGroup('form', {
  form: words(
    {
      title: 'Form',
      description:
        'The words of the contact form. A text that is left empty says what the site says by itself.',
    },
    {
      heading: { title: 'Heading', description: 'Stands over the form.', default: 'Write to us' },
      firstName: { title: 'First name', description: 'Name of the field.', default: 'First name' },
      lastName: { title: 'Last name', description: 'Name of the field.', default: 'Last name' },
      email: { title: 'E-mail', description: 'Name of the field.', default: 'Email' },
      subject: {
        title: 'Subject',
        description: 'Name of the field. It may stay empty.',
        default: 'Subject (optional)',
      },
      message: { title: 'Message', description: 'Name of the field.', default: 'Message' },
      remaining: {
        title: 'Space left',
        description: 'Shown under a long message.',
        placeholders: count,
        default: '{count} characters left',
      },
      excess: {
        title: 'Too long',
        description: 'The same when the message is too long.',
        placeholders: count,
        default: '{count} characters too many',
      },
      submit: { title: 'Button', description: 'Sends the form.', max: 28, default: 'Submit' },
      submitting: {
        title: 'Button while sending',
        description: 'Shown with a turning sign.',
        max: 28,
        default: 'Submitting',
      },
      successHeading: {
        title: 'Sent, heading',
        description: 'Shown for five seconds.',
        default: 'Thank you!',
      },
      successText: {
        title: 'Sent, text',
        description: 'What happens next.',
        max: 200,
        default: "Your message has been submitted successfully. We'll get back to you as soon as possible.",
      },
      errorHeading: {
        title: 'Not sent, heading',
        description: 'When the form could not be sent.',
        default: 'Oops! Something went wrong.',
      },
      errorText: {
        title: 'Not sent, text',
        description: 'What to do.',
        max: 200,
        default: 'There was a problem submitting your form. Please try again.',
      },
      errorDefault: {
        title: 'Not sent for an unknown reason',
        description: 'When sending takes too long, or no form collector is set up.',
        max: 200,
        default: 'Please try again or contact us directly via email.',
      },
      offline: {
        title: 'Without a connection',
        description: 'Shown before anything is sent.',
        max: 200,
        default: 'You are offline. What you write stays here; send it when you are connected again.',
      },
      checkHeading: {
        title: 'Something to correct, heading',
        description: 'Stands over the list of the fields that have to be corrected.',
        default: 'Please check the form',
      },
      invalid: {
        title: 'Wrong field',
        description: 'Stands beside each field that has to be corrected.',
        default: 'Invalid value',
      },
      missing: {
        title: 'Empty field',
        description: 'What to do about a field that was left empty.',
        max: 120,
        default: 'Please fill in this field.',
      },
      tooLong: {
        title: 'Long field',
        description: 'What to do about too long a text.',
        max: 120,
        placeholders: { max: 'the longest length', ...count },
        default: 'Please shorten this to {max} characters; it has {count}.',
      },
      wrongEmail: {
        title: 'Wrong address',
        description: 'What to do about something that is no e-mail address.',
        max: 120,
        default: 'Please write an address such as name@university.example.',
      },
      wrongText: {
        title: 'Unreadable text',
        description: 'What to do about a text with signs that cannot be read.',
        max: 120,
        default: 'Please type this again: it holds signs that cannot be sent.',
      },
      leaveEmpty: {
        title: 'Field for programs',
        description: 'A field that only programs see. It is read aloud where a browser shows it.',
        default: 'Leave this field empty',
      },
    },
  ),
})

export const contactPage = document({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The words around the contact details. The details themselves are kept in the site settings.',
  icon: 'envelope',
  groups: { opening: 'Opening', details: 'Details', form: 'Form', sharing: 'Search and sharing' },
  fields: { ...opening('Contact'), ...details, ...form, ...sharing('the Contact page') },
  subtitle: 'heading',
})

/**
 * The values of the Contact page, as the site reads them. `{count}` and `{max}` of the form are filled in by the form.
 */
export type ContactPage = ValuesOf<typeof contactPage.fields>
