import { list } from '../model/objects.ts'
import { exactText, text } from '../model/texts.ts'
import { socialLink } from '../objects/links.ts'
import { checkEmail, checkTelephone } from '../validation/texts.ts'
import { footerHeading } from './navigation.ts'

export const contactFields = {
  contactHeading: footerHeading(
    'the contact details',
    'Stands over the e-mail address and the telephone number in the footer.',
    'Contact',
  ),
  email: exactText({
    title: 'E-mail address',
    description: 'Where visitors can write to. Shown in the footer and on the Contact page.',
    max: 120,
    check: checkEmail,
  }),
  telephone: exactText({
    title: 'Telephone number',
    description: 'With the country code, as it should be shown, for example +44 20 7946 0000.',
    max: 30,
    check: checkTelephone,
  }),
  postalAddress: text({
    title: 'Postal address',
    description: 'Where letters reach you. One part of the address on each line.',
    rows: 4,
    max: 300,
  }),
  registeredOfficeHeading: footerHeading(
    'the registered office',
    'Stands over the registered office in the footer.',
    'Registered Office',
  ),
  registeredOffice: text({
    title: 'Registered office',
    description: 'The company name, its number and its registered address, as the law asks for.',
    rows: 4,
    max: 300,
  }),
  socialHeading: footerHeading(
    'the social networks',
    'Stands over the logos of the social networks.',
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
