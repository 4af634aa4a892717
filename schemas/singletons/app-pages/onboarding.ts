import { wordsField } from './words.ts'

export const onboardingWords = wordsField({
  name: 'onboarding',
  title: 'Organiser set-up',
  description: 'The page that organisers reach when their account has been set up.',
  words: [
    { name: 'heading', title: 'Heading', description: 'Says that it is done.' },
    { name: 'text', title: 'Text', description: 'The first sentence.', max: 200 },
    { name: 'next', title: 'Next step', description: 'The second sentence.', max: 200 },
    {
      name: 'missing',
      title: 'Broken link',
      description: 'When the address does not say which organisation.',
      max: 200,
    },
    { name: 'openButton', title: 'Button to the app', description: 'Tries to open the app.' },
    { name: 'homeButton', title: 'Button to the home page', description: 'Leads home.' },
  ],
})
