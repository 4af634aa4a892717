import { document } from '../model/document.ts'
import { type ParsedFields, tab } from '../model/field.ts'
import { list, object } from '../model/objects.ts'
import { picture } from '../model/picture.ts'
import { text } from '../model/texts.ts'
import { chip, featureCard, heroWord } from '../objects/cards.ts'
import { button } from '../objects/links.ts'
import { invitationTexts, sectionHeading, sectionIntro, sharing } from '../objects/page-parts.ts'
import { checkCount } from '../validation/texts.ts'

const firstButton = { title: 'First button', description: 'The button that stands out.' }
const secondButton = { title: 'Second button', description: 'The less prominent button next to the first.' }

const hero = tab('hero', 'Opening', {
  heroLead: text({
    title: 'Headline before the rotating words',
    description: 'The fixed part of the headline. The rotating words follow it.',
    max: 40,
    default: 'One place for',
  }),
  heroWords: list(heroWord, {
    title: 'Rotating words',
    description:
      'Shown one after another in the headline, for three seconds each. The design is made for three.',
    count: { min: 1, max: 5, noun: 'rotating words' },
    distinct: 'text',
    rules: (rule) =>
      rule
        .custom<unknown[]>((items) => checkCount(items, { min: 3, max: 3, noun: 'rotating words' }))
        .warning(),
    default: [{ text: 'Campus Events' }, { text: 'Student Groups' }, { text: 'University Life' }],
  }),
  heroText: text({
    title: 'Text under the headline',
    description: 'One or two sentences that explain what the app is.',
    max: 240,
  }),
  primaryButton: button(firstButton, { label: 'Explore Events', path: '/events' }),
  secondaryButton: button(secondButton, { label: 'Learn More', path: '/features' }),
  chips: list(chip, {
    title: 'Chips',
    description: 'Short labels for what the app does. The design is made for three.',
    count: { min: 0, max: 4, noun: 'chips' },
    default: [
      { icon: 'compass', label: 'Event Discovery' },
      { icon: 'ticket', label: 'Easy Ticketing' },
      { icon: 'people', label: 'Community Building' },
    ],
  }),
  heroImage: picture({
    title: 'Picture',
    description:
      'The large picture at the top. After uploading, set the point that must stay visible on narrow screens.',
  }),
})

const aboutCards = 'Each card has an icon, a heading and a short text.'

// Pages replace `{product}` with the product's name in *Site settings*.
const features = tab('features', 'Features', {
  featuresHeading: sectionHeading(
    'the section about what the app does',
    'What {product} does',
    'Features: heading',
  ),
  featuresIntro: sectionIntro('Features: introduction', 240),
  featureCards: list(featureCard, {
    title: 'Features: cards',
    description: aboutCards,
    count: { min: 1, max: 9, noun: 'cards' },
    default: [
      { icon: 'calendar', title: 'Calendar Sync', text: '' },
      { icon: 'sparkles', title: 'Seamless Management', text: '' },
      { icon: 'ticket', title: 'Digital Ticketing', text: '' },
      { icon: 'people', title: 'Community Hub', text: '' },
      { icon: 'phone', title: 'Mobile First', text: '' },
      { icon: 'bolt', title: 'Lightning Fast', text: '' },
    ],
  }),
})

const security = tab('security', 'Security', {
  securityHeading: sectionHeading(
    'the section about security and privacy',
    'Security & Privacy',
    'Security: heading',
  ),
  securityIntro: sectionIntro('Security: introduction', 240),
  securityCards: list(featureCard, {
    title: 'Security: cards',
    description: aboutCards,
    count: { min: 1, max: 6, noun: 'cards' },
    default: [
      { icon: 'shield', title: 'Verified University Events', text: '' },
      { icon: 'lock', title: 'Secure Payment Processing', text: '' },
      { icon: 'eye', title: 'Privacy Controls', text: '' },
      { icon: 'scan', title: 'Anti-Fraud Protection', text: '' },
    ],
  }),
})

const closing = tab('closing', 'Call to action', {
  callToAction: object(
    {
      fields: {
        ...invitationTexts('Join {product}'),
        primaryButton: button(firstButton, { label: 'Start For Free', path: '/signup' }),
        secondaryButton: button(secondButton, { label: 'See All Features', path: '/features' }),
      },
    },
    { title: 'Call to action', description: 'The last section of the page, which invites people to start.' },
  ),
})

export const homePage = document({
  name: 'homePage',
  title: 'Home page',
  description: 'The headline, the cards about features and security, and the call to action.',
  icon: 'home',
  fields: { ...hero, ...features, ...security, ...closing, ...sharing('the home page', 'Sharing') },
  subtitle: 'heroLead',
})

/** The home page as the site reads it. */
export type HomePage = ParsedFields<typeof homePage.fields>
