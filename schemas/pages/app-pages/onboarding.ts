import { words } from '../../model/objects.ts'

export const onboardingWords = words(
  {
    title: 'Organiser set-up',
    description: 'The page that organisers reach when their account has been set up.',
  },
  {
    heading: { title: 'Heading', description: 'Says that it is done.', default: 'Organizer Setup Complete!' },
    text: {
      title: 'Text',
      description: 'The first sentence.',
      max: 200,
      default: 'Your organizer account has been successfully set up!',
    },
    next: {
      title: 'Next step',
      description: 'The second sentence.',
      max: 200,
      default: 'You can now access your organizer dashboard and start creating events.',
    },
    title: {
      title: 'Title of a broken link',
      description: 'The name of the browser tab when the address does not say which organisation.',
      default: 'Organizer Setup',
    },
    missing: {
      title: 'Broken link',
      description: 'When the address does not say which organisation.',
      max: 200,
      default: 'No organization ID provided. Please try again or contact support.',
    },
    openButton: { title: 'Button to the app', description: 'Tries to open the app.', default: 'Open App' },
    homeButton: { title: 'Button to the home page', description: 'Leads home.', default: 'Return to Home' },
  },
)
