import type { ObjectModel } from '../model/field.ts'
import { object, wordFields, words } from '../model/objects.ts'

export const consentField = words(
  {
    title: 'Consent to usage counts',
    description:
      'Visitors are asked before their visit is counted. A text that is left empty says what the site says by itself.',
  },
  {
    heading: ['Question', 'Stands over the notice.', 'May we count this visit?'],
    text: [
      'Explanation',
      'What is counted and why. The link to the privacy policy follows.',
      'If you agree, we count pages and clicks with analytics cookies, to see what helps people. The site works the same either way.',
      { max: 240, rows: 3 },
    ],
    privacyLink: [
      'Link to the privacy policy',
      'The words of the link after the explanation.',
      'Privacy Policy',
      { max: 40 },
    ],
    agree: ['Yes', 'The button that agrees.', 'Agree', { max: 24 }],
    decline: ['No', 'The button that declines. Both buttons look the same.', 'Decline', { max: 24 }],
    settings: [
      'Change the choice',
      'The link in the footer that shows the notice again.',
      'Privacy choices',
      { max: 40 },
    ],
    unavailable: [
      'Cannot be changed now',
      'Shown when the notice does not load, for example because a blocker stops it.',
      'The privacy choices could not load, so this visit is not counted. Please try again later.',
      { max: 160, rows: 2 },
    ],
    agreed: [
      'After a yes',
      'Shown to visitors who agreed and come to change it.',
      'You have agreed. You can change this at any time.',
      { max: 120, rows: 1 },
    ],
    declined: [
      'After a no',
      'Shown to visitors who declined and come to change it.',
      'You have declined. You can change this at any time.',
      { max: 120, rows: 1 },
    ],
  },
)

export const notFoundField = words(
  {
    title: 'Page not found',
    description: 'What people see when they follow a link to a page that does not exist.',
    options: { collapsible: true },
  },
  {
    code: ['Large number', 'Stands over the heading, usually 404.', '404', { max: 8 }],
    heading: [
      'Heading',
      'Says that the page is not there.',
      'Page Not Found',
      { required: 'Write a heading, for example Page Not Found.' },
    ],
    text: [
      'Text',
      'One sentence that explains it.',
      'The page you are looking for does not exist or has been moved.',
    ],
    homeLabel: [
      'Words of the button',
      'The button leads to the home page.',
      'Back to Home',
      { max: 28, required: 'Write the words of the button, for example Back to Home.' },
    ],
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
      skipToContent: [
        'Skip to content',
        'The first link of each page, for people who use a keyboard.',
        'Skip to content',
      ],
      mainNavigation: ['Main navigation', 'How screen readers name the menu at the top.', 'Main'],
      openMenu: ['Open menu', 'How screen readers name the menu button on a phone.', 'Open menu'],
      closeMenu: ['Close menu', 'The same button while the menu is open.', 'Close menu'],
      pauseRotation: [
        'Pause',
        'The button that stops the rotating words of the home page.',
        'Pause the changing headline',
      ],
      resumeRotation: [
        'Resume',
        'The same button while the words stand still.',
        'Resume the changing headline',
      ],
      opensInNewTab: [
        'Opens in a new tab',
        'Read aloud after a link that opens another tab.',
        'opens in a new tab',
      ],
      backToTop: ['Back to top', 'The link at the end of a long page.', 'Back to top'],
    },
    { required: 'Write the words of this control.' },
  ),
} satisfies ObjectModel

export const controlsField = object(siteLabels, {
  title: 'Controls',
  description: 'The words of buttons and the words that screen readers say. They rarely need a change.',
  options: { collapsible: true },
})
