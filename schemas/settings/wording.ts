import { type ObjectModel, object, wordFields, words } from '../model/objects.ts'

export const consentField = words(
  {
    title: 'Consent to usage counts',
    description:
      'Visitors are asked before their visit is counted. A text that is left empty says what the site says by itself.',
  },
  {
    heading: {
      title: 'Question',
      description: 'Stands over the notice.',
      default: 'May we count this visit?',
    },
    text: {
      title: 'Explanation',
      description: 'What is counted and why. The link to the privacy policy follows.',
      max: 240,
      rows: 3,
      default:
        'If you agree, we count pages and clicks with analytics cookies, to see what helps people. The site works the same either way.',
    },
    privacyLink: {
      title: 'Link to the privacy policy',
      description: 'The words of the link after the explanation.',
      max: 40,
      default: 'Privacy Policy',
    },
    agree: { title: 'Yes', description: 'The button that agrees.', max: 24, default: 'Agree' },
    decline: {
      title: 'No',
      description: 'The button that declines. Both buttons look the same.',
      max: 24,
      default: 'Decline',
    },
    settings: {
      title: 'Change the choice',
      description: 'The link in the footer that shows the notice again.',
      max: 40,
      default: 'Privacy choices',
    },
    unavailable: {
      title: 'Cannot be changed now',
      description: 'Shown when the notice does not load, for example because a blocker stops it.',
      max: 160,
      rows: 2,
      default: 'The privacy choices could not load, so this visit is not counted. Please try again later.',
    },
    agreed: {
      title: 'After a yes',
      description: 'Shown to visitors who agreed and come to change it.',
      max: 120,
      rows: 1,
      default: 'You have agreed. You can change this at any time.',
    },
    declined: {
      title: 'After a no',
      description: 'Shown to visitors who declined and come to change it.',
      max: 120,
      rows: 1,
      default: 'You have declined. You can change this at any time.',
    },
  },
)

export const notFoundField = words(
  {
    title: 'Page not found',
    description: 'What people see when they follow a link to a page that does not exist.',
    options: { collapsible: true },
  },
  {
    code: {
      title: 'Large number',
      description: 'Stands over the heading, usually 404.',
      max: 8,
      default: '404',
    },
    heading: {
      title: 'Heading',
      description: 'Says that the page is not there.',
      required: 'Write a heading, for example Page Not Found.',
      default: 'Page Not Found',
    },
    text: {
      title: 'Text',
      description: 'One sentence that explains it.',
      max: 200,
      default: 'The page you are looking for does not exist or has been moved.',
    },
    homeLabel: {
      title: 'Words of the button',
      description: 'The button leads to the home page.',
      max: 28,
      required: 'Write the words of the button, for example Back to Home.',
      default: 'Back to Home',
    },
  },
)

/** The small words of the site's controls. */
export const siteLabels = {
  name: 'siteLabels',
  title: 'Small words',
  icon: 'controls',
  options: { columns: 2 },
  fields: wordFields(
    {
      skipToContent: {
        title: 'Skip to content',
        description: 'The first link of each page, for people who use a keyboard.',
        default: 'Skip to content',
      },
      mainNavigation: {
        title: 'Main navigation',
        description: 'How screen readers name the menu at the top.',
        default: 'Main',
      },
      openMenu: {
        title: 'Open menu',
        description: 'How screen readers name the menu button on a phone.',
        default: 'Open menu',
      },
      closeMenu: {
        title: 'Close menu',
        description: 'The same button while the menu is open.',
        default: 'Close menu',
      },
      pauseRotation: {
        title: 'Pause',
        description: 'The button that stops the rotating words of the home page.',
        default: 'Pause the changing headline',
      },
      resumeRotation: {
        title: 'Resume',
        description: 'The same button while the words stand still.',
        default: 'Resume the changing headline',
      },
      opensInNewTab: {
        title: 'Opens in a new tab',
        description: 'Read aloud after a link that opens another tab.',
        default: 'opens in a new tab',
      },
      backToTop: {
        title: 'Back to top',
        description: 'The link at the end of a long page.',
        default: 'Back to top',
      },
    },
    { required: 'Write the words of this control.' },
  ),
} satisfies ObjectModel

export const controlsField = object(siteLabels, {
  title: 'Controls',
  description: 'The words of buttons and the words that screen readers say. They rarely need a change.',
  options: { collapsible: true },
})
