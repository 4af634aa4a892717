import { list } from '../model/objects.ts'
import { exactText, text } from '../model/texts.ts'
import { socialLink } from '../objects/links.ts'
import { checkEmail, checkTelephone } from '../validation/texts.ts'
import { footerHeading } from './navigation.ts'

export const contactFields = {
  contactHeading: footerHeading(
    'the contact details',
    'Shown above the e-mail address and the phone number in the footer.',
    'Contact',
  ),
  email: exactText({
    title: 'E-mail address',
    description: 'The address for messages from visitors. Shown in the footer and on the Contact page.',
    max: 120,
    check: checkEmail,
  }),
  telephone: exactText({
    title: 'Phone number',
    description: 'With the country code, written as visitors should see it, for example +44 20 7946 0000.',
    max: 30,
    check: checkTelephone,
  }),
  postalAddress: text({
    title: 'Postal address',
    description: 'The address for letters. Write each part on its own line.',
    rows: 4,
    max: 300,
  }),
  registeredOfficeHeading: footerHeading(
    'the registered office',
    'Shown above the registered office in the footer.',
    'Registered Office',
  ),
  registeredOffice: text({
    title: 'Registered office',
    description: 'The company name, its number and its registered address, as the law requires.',
    rows: 4,
    max: 300,
  }),
  socialHeading: footerHeading(
    'the social networks',
    'Shown above the logos of the social networks.',
    'Follow Us',
  ),
  socialLinks: list(socialLink, {
    title: 'Social networks',
    description: 'The profiles that the footer and the Contact page link to.',
    count: { min: 0, max: 6, noun: 'social networks' },
    distinct: 'network',
  }),
  copyright: text({
    title: 'Copyright line',
    description: 'The last line of every page.',
    max: 120,
    placeholders: { year: 'the current year' },
    default: '© {year} {product}',
  }),
}
