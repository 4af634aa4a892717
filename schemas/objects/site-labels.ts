import { ControlsIcon } from '@sanity/icons/Controls'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'

const maxLabel = 60

/** The small words of the site's controls. Their initial values are what the site says without them. */
export const siteLabels = defineType({
  name: 'siteLabels',
  title: 'Small words',
  type: 'object',
  icon: ControlsIcon,
  options: { columns: 2 },
  fields: [
    label('skipToContent', 'Skip to content', 'The first link of each page, for people who use a keyboard.'),
    label('mainNavigation', 'Main navigation', 'How screen readers name the menu at the top.'),
    label('openMenu', 'Open menu', 'How screen readers name the menu button on a phone.'),
    label('closeMenu', 'Close menu', 'The same button while the menu is open.'),
    label('pauseRotation', 'Pause', 'The button that stops the rotating words of the home page.'),
    label('resumeRotation', 'Resume', 'The same button while the words stand still.'),
    label('opensInNewTab', 'opens in a new tab', 'Read aloud after a link that opens another tab.'),
    label('backToTop', 'Back to top', 'The link at the end of a long page.'),
  ],
})

function label(name: string, initialValue: string, description: string) {
  return defineField({
    name,
    title: initialValue.charAt(0).toUpperCase() + initialValue.slice(1),
    description,
    type: 'string',
    initialValue,
    validation: textRules({ max: maxLabel, required: 'Write the words of this control.' }),
  })
}
