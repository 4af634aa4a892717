/** Words of the content pages for fields that are empty: headings, buttons and the sections that links lead to. */
export const aboutDefaults = {
  heading: 'About {product}',
  storyHeading: 'Our Story',
  videoHeading: 'See {product} at work',
  playLabel: 'Play the video',
  captionsLabel: 'English',
  transcriptLabel: 'Read the video in words',
  valuesHeading: 'What we stand for',
  values: [
    { icon: 'sparkles' as const, title: 'Simplicity', text: '' },
    { icon: 'people' as const, title: 'Community', text: '' },
    { icon: 'bolt' as const, title: 'Innovation', text: '' },
    { icon: 'heart' as const, title: 'Accessibility', text: '' },
  ],
  teamHeading: 'The team',
  callToAction: { heading: 'Talk to us', button: { label: 'Contact Us', path: '/contact' } },
}

const emptyFeature = { text: '', points: [], image: null }

export const featuresDefaults = {
  heading: 'Features',
  features: [
    { ...emptyFeature, anchor: 'event-creation', icon: 'calendar' as const, title: 'Event Creation' },
    { ...emptyFeature, anchor: 'ticket-management', icon: 'ticket' as const, title: 'Ticket Management' },
    { ...emptyFeature, anchor: 'qr-codes', icon: 'scan' as const, title: 'QR Code Tickets' },
    { ...emptyFeature, anchor: 'analytics', icon: 'chart' as const, title: 'Event Analytics' },
  ],
  benefitsHeading: 'And there is more',
  benefits: [{ anchor: 'promotion', icon: 'megaphone' as const, title: 'Event Promotion', text: '' }],
  comparison: {
    heading: 'How {product} compares',
    topicLabel: 'What you need',
    ourLabel: '{product}',
    theirLabel: 'Traditional platforms',
  },
  callToAction: { heading: 'See what is on', button: { label: 'Get Started Now', path: '/events' } },
}

export const contactDefaults = {
  heading: 'Contact',
  emailHeading: 'Email',
  telephoneHeading: 'Phone',
  addressHeading: 'Postal address',
  socialHeading: 'Social networks',
}
