/**
 * Words for content that is missing, so that an empty dataset still gives a usable site.
 * Everything else that visitors read comes from the editors.
 */
export const settingsDefaults = {
  productName: 'Campus Events',
  tagline: 'Made to Connect',
  navigation: [
    { label: 'Home', path: '/' },
    { label: 'About', path: '/about' },
    { label: 'Features', path: '/features' },
    { label: 'Contact', path: '/contact' },
  ],
  quickLinksHeading: 'Quick Links',
  quickLinks: [
    { label: 'Home', path: '/' },
    { label: 'About Us', path: '/about' },
    { label: 'Features', path: '/features' },
    { label: 'Events', path: '/events' },
    { label: 'Contact', path: '/contact' },
  ],
  featureLinksHeading: 'Features',
  featureLinks: [
    { label: 'Event Creation', path: '/features#event-creation' },
    { label: 'Ticket Management', path: '/features#ticket-management' },
    { label: 'QR Code Tickets', path: '/features#qr-codes' },
    { label: 'Event Analytics', path: '/features#analytics' },
    { label: 'Event Promotion', path: '/features#promotion' },
  ],
  contactHeading: 'Contact',
  socialHeading: 'Follow Us',
  legalLinks: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms and Conditions', path: '/terms-and-conditions' },
  ],
  registeredOfficeHeading: 'Registered Office',
  copyright: '© {year} {product}',
  dashboardLabel: 'University Dashboard',
  title: '{product} - University Events App for Campus Activities',
  description: 'Discover, book and attend events at your university with {product}.',
  notFound: {
    code: '404',
    heading: 'Page Not Found',
    text: 'The page you are looking for does not exist or has been moved.',
    homeLabel: 'Back to Home',
  },
  consent: {
    heading: 'May we count this visit?',
    text: 'If you agree, we count pages and clicks with analytics cookies, to see what helps people. The site works the same either way.',
    privacyLink: 'Privacy Policy',
    agree: 'Agree',
    decline: 'Decline',
    settings: 'Privacy choices',
    agreed: 'You have agreed. You can change this at any time.',
    declined: 'You have declined. You can change this at any time.',
  },
  labels: {
    skipToContent: 'Skip to content',
    mainNavigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    pauseRotation: 'Pause the changing headline',
    resumeRotation: 'Resume the changing headline',
    opensInNewTab: 'opens in a new tab',
    backToTop: 'Back to top',
  },
}

export const homeDefaults = {
  heroLead: 'One place for',
  heroWords: [{ text: 'Campus Events' }, { text: 'Student Groups' }, { text: 'University Life' }],
  chips: [
    { icon: 'compass' as const, label: 'Event Discovery' },
    { icon: 'ticket' as const, label: 'Easy Ticketing' },
    { icon: 'people' as const, label: 'Community Building' },
  ],
  primaryButton: { label: 'Explore Events', path: '/events' },
  secondaryButton: { label: 'Learn More', path: '/features' },
  featuresHeading: 'What {product} does',
  featureCards: [
    { icon: 'calendar' as const, title: 'Calendar Sync', text: '' },
    { icon: 'sparkles' as const, title: 'Seamless Management', text: '' },
    { icon: 'ticket' as const, title: 'Digital Ticketing', text: '' },
    { icon: 'people' as const, title: 'Community Hub', text: '' },
    { icon: 'phone' as const, title: 'Mobile First', text: '' },
    { icon: 'bolt' as const, title: 'Lightning Fast', text: '' },
  ],
  securityHeading: 'Security & Privacy',
  securityCards: [
    { icon: 'shield' as const, title: 'Verified University Events', text: '' },
    { icon: 'lock' as const, title: 'Secure Payment Processing', text: '' },
    { icon: 'eye' as const, title: 'Privacy Controls', text: '' },
    { icon: 'scan' as const, title: 'Anti-Fraud Protection', text: '' },
  ],
  callToAction: {
    heading: 'Join {product}',
    primaryButton: { label: 'Start For Free', path: '/signup' },
    secondaryButton: { label: 'See All Features', path: '/features' },
  },
}
