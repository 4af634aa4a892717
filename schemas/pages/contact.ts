import { document } from '../model/document.ts'
import { type ParsedFields, tab } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { labelGroup } from '../model/objects.ts'
import { filled, text } from '../model/texts.ts'
import { opening, sharing } from '../objects/page-parts.ts'
import formWords from './contact-form.json' with { type: 'json' }

const heading = (title: string, about: string, initial: string) =>
  text({
    title,
    description: `Shown above ${about}. Edit the details themselves in the site settings.`,
    max: 40,
    required: 'Write a short heading.',
    default: initial,
  })

const details = tab('details', 'Details', {
  emailHeading: heading('Heading above the e-mail address', 'the e-mail address', 'Email'),
  telephoneHeading: heading('Heading above the phone number', 'the phone number', 'Phone'),
  telephoneHours: text({
    title: 'Phone hours',
    description: 'The days and hours when somebody answers the phone.',
    max: 80,
  }),
  addressHeading: heading('Heading above the postal address', 'the postal address', 'Postal address'),
  socialHeading: heading('Heading above the social networks', 'the social networks', 'Social networks'),
  stamp: field(
    {
      type: 'string',
      title: 'Text on the postmark',
      description: 'A few words printed around the stamp. They are decoration and are not read aloud.',
      validation: (rule) => rule.max(40).error('Shorten this to 40 characters or fewer.'),
    },
    filled.nullable().catch(null),
  ),
})

const form = tab('form', 'Form', { form: labelGroup(formWords) })

export const contactPage = document({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The wording around the contact details. The details themselves are in the site settings.',
  icon: 'envelope',
  fields: { ...opening('Contact'), ...details, ...form, ...sharing('the Contact page') },
  subtitle: 'heading',
})

/** The Contact page as the site reads it. The form replaces `{count}` and `{max}`. */
export type ContactPage = ParsedFields<typeof contactPage.fields>
