/**
 * The words that the specification fixes (sections 2 to 8), each in the state of a page in which visitors meet it. The
 * product's name and the names of an event and a club are those of the sample content. No other test asserts them:
 * `tests/end-to-end/copy.spec.ts` holds this table against the served pages.
 */
export interface Screen {
  /** Path and query. */
  path: string
  /** The steps before the text shows. */
  state?: State
  title?: string
  headings?: readonly string[]
  texts?: readonly string[]
  buttons?: readonly string[]
  /** Labels of form fields. */
  fields?: readonly string[]
  /** Links by their names, with the address, path or anchor that they lead to. */
  links?: Readonly<Record<string, string>>
  headerLinks?: Readonly<Record<string, string>>
  footerLinks?: Readonly<Record<string, string>>
  /** A link that opens in a new tab. */
  newTab?: string
  /** Headings by the anchors of their sections. */
  sections?: Readonly<Record<string, string>>
}

export type State =
  | 'the provider does not answer yet'
  | 'the provider gives no reason'
  | 'the provider gives a reason'
  | 'the code is good'
  | 'the new password is short'
  | 'the new password is repeated differently'
  | 'the new password is being set'
  | 'the new password is refused'
  | 'no address is filled in'
  | 'the address is being sent'
  | 'the address was sent'
  | 'the address cannot be sent'
  | 'nothing is filled in'
  | 'the message is being sent'
  | 'the message was sent'
  | 'the message cannot be sent'
  | 'the collector does not answer'

/** Messages by which other tests tell that a state is reached. */
export const messages = {
  processing: 'Processing your request...',
  verified: 'Your email has been successfully verified!',
  missingCode: 'Invalid or missing action code.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  badLink: 'This link is invalid or has expired. Please request a new one.',
  badResetLink: 'This password reset link is invalid or has expired. Please request a new one.',
  missingResetCode: 'Invalid or missing reset code in the URL.',
  tooShort: 'Password must be at least 8 characters long.',
  unequal: 'Passwords do not match.',
  notReset: 'Failed to reset password. Please try again or request a new reset link.',
  noAddress: 'Please enter your email address.',
  instructionsSent: 'Password reset instructions have been sent to your email.',
  instructionsNotSent: 'Failed to send reset instructions. Please try again.',
  messageNotSent: 'There was a problem submitting your form. Please try again.',
  noOrganisation: 'No organization ID provided. Please try again or contact support.',
} as const

const featureSections = {
  'event-creation': 'Event Creation',
  'ticket-management': 'Ticket Management',
  'qr-codes': 'QR Code Tickets',
  analytics: 'Event Analytics',
}

/** Headings by the anchors `section-1`, `section-2` and so on. */
function numbered(headings: readonly string[]): Record<string, string> {
  return Object.fromEntries(headings.map((heading, index) => [`section-${index + 1}`, heading]))
}

const setPassword = '/reset-password?oobCode=x'
const goodCode = '/verify?mode=resetPassword&oobCode=x'

export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Campus Agora - University Events App for Campus Activities',
    headings: [
      ...['Campus Events', 'Student Groups', 'University Life'],
      ...['Calendar Sync', 'Seamless Management', 'Digital Ticketing'],
      ...['Community Hub', 'Mobile First', 'Lightning Fast'],
      'Security & Privacy',
      ...[
        'Verified University Events',
        'Secure Payment Processing',
        'Privacy Controls',
        'Anti-Fraud Protection',
      ],
    ],
    texts: ['Made to Connect', 'Event Discovery', 'Easy Ticketing', 'Community Building'],
    links: {
      'Explore Events': '/events',
      'Learn More': '/features',
      'Start For Free': '/signup',
      'See All Features': '/features',
    },
    newTab: 'University Dashboard',
    headerLinks: { Home: '/', About: '/about', Features: '/features', Contact: '/contact' },
    footerLinks: {
      Home: '/',
      'About Us': '/about',
      Features: '/features',
      Events: '/events',
      Contact: '/contact',
      'Event Creation': '/features#event-creation',
      'Ticket Management': '/features#ticket-management',
      'QR Code Tickets': '/features#qr-codes',
      'Event Analytics': '/features#analytics',
      'Event Promotion': '/features#promotion',
      'Privacy Policy': '/privacy',
      'Terms and Conditions': '/terms-and-conditions',
    },
  },
  {
    path: '/about',
    headings: ['Our Story', 'Simplicity', 'Community', 'Innovation', 'Accessibility'],
    texts: ['Co-founder and CEO', 'Co-founder and CTO'],
    links: { 'Contact Us': '/contact' },
  },
  { path: '/features', sections: featureSections, links: { 'Get Started Now': '/events' } },
  {
    path: '/contact',
    texts: ['United Kingdom'],
    links: {
      'hello@campusagora.example': 'mailto:hello@campusagora.example',
      '+44 20 7946 0318': 'tel:+442079460318',
      Instagram: 'https://instagram.example/campusagora',
      LinkedIn: 'https://linkedin.example/company/campusagora',
      Facebook: 'https://facebook.example/campusagora',
    },
  },
  { path: '/contact', state: 'nothing is filled in', texts: ['Invalid value'] },
  { path: '/contact', state: 'the message is being sent', buttons: ['Submitting'] },
  {
    path: '/contact',
    state: 'the message was sent',
    texts: [
      'Thank you!',
      "Your message has been submitted successfully. We'll get back to you as soon as possible.",
    ],
  },
  {
    path: '/contact',
    state: 'the message cannot be sent',
    texts: ['Oops! Something went wrong.', messages.messageNotSent],
  },
  {
    path: '/contact',
    state: 'the collector does not answer',
    texts: ['Oops! Something went wrong.', 'Please try again or contact us directly via email.'],
  },
  {
    path: '/no-such-page',
    headings: ['Page Not Found'],
    texts: ['404', 'The page you are looking for does not exist or has been moved.'],
    links: { 'Back to Home': '/' },
  },

  { path: '/verify', headings: ['Action Required'], texts: [messages.missingCode] },
  {
    path: '/verify?mode=signIn&oobCode=x',
    headings: ['Action Required'],
    texts: ['Invalid action mode: signIn. Please check your link and try again.'],
  },
  {
    path: '/verify?mode=verifyEmail&oobCode=x',
    state: 'the provider does not answer yet',
    headings: ['Verify Your Account'],
    texts: [messages.processing],
  },
  {
    path: '/verify?mode=verifyEmail&oobCode=x',
    state: 'the provider gives no reason',
    headings: ['Verify Your Account'],
    texts: [messages.unexpected],
  },
  {
    path: goodCode,
    state: 'the code is good',
    headings: ['Reset Your Password'],
    fields: ['New Password', 'Confirm Password'],
    texts: ['Password must be at least 8 characters long'],
    buttons: ['Reset Password'],
  },
  { path: goodCode, state: 'the new password is being set', buttons: ['Resetting Password...'] },
  {
    path: goodCode,
    state: 'the new password is short',
    texts: [messages.tooShort],
    links: { 'Request New Reset Link': '/forgot-password' },
  },
  {
    path: goodCode,
    state: 'the new password is repeated differently',
    texts: [messages.unequal],
    links: { 'Request New Reset Link': '/forgot-password' },
  },
  {
    // The provider itself refuses a code that it never gave out.
    path: '/verify?mode=resetPassword&oobCode=made-up',
    headings: ['Reset Your Password'],
    texts: [messages.badLink],
    links: { 'Request New Reset Link': '/forgot-password' },
  },
  { path: goodCode, state: 'the provider gives a reason', texts: ['Password reset error: '] },

  {
    path: '/forgot-password',
    fields: ['Email'],
    buttons: ['Send Reset Instructions'],
    links: { 'Back to Login': '/login' },
  },
  { path: '/forgot-password', state: 'no address is filled in', texts: [messages.noAddress] },
  { path: '/forgot-password', state: 'the address is being sent', buttons: ['Sending...'] },
  {
    path: '/forgot-password',
    state: 'the address was sent',
    texts: [messages.instructionsSent, 'Please check your email inbox and spam folder.'],
  },
  {
    path: '/forgot-password',
    state: 'the address cannot be sent',
    texts: [messages.instructionsNotSent],
  },

  { path: '/reset-password', texts: [messages.missingResetCode] },
  {
    path: '/reset-password?oobCode=made-up',
    texts: [messages.badResetLink],
    links: { 'Request New Reset Link': '/forgot-password' },
  },
  {
    path: setPassword,
    state: 'the code is good',
    fields: ['New Password', 'Confirm Password'],
    texts: ['Create a new password for eleni@student.example', 'Password must be at least 8 characters long'],
    buttons: ['Reset Password'],
  },
  { path: setPassword, state: 'the new password is short', texts: [messages.tooShort] },
  { path: setPassword, state: 'the new password is refused', texts: [messages.notReset] },

  {
    path: '/verification-success',
    headings: ['Email Verified!'],
    texts: [messages.verified, 'You can now log in to your account with your credentials.'],
    buttons: ['Open App'],
    links: { 'Return to Home': '/' },
  },

  {
    path: '/terms-and-conditions',
    texts: ['Last updated 10 May 2025'],
    sections: numbered([
      ...['Introduction', 'Definitions', 'Eligibility', 'Account Registration & Security'],
      ...['Data Protection & Privacy (GDPR)', 'Role of Campus Agora', 'Ticket Purchases', 'User Conduct'],
      ...['Intellectual Property', 'Suspension & Termination', 'Disclaimers', 'Limitation of Liability'],
      ...['Indemnification', 'Governing Law & Jurisdiction', 'Changes to Terms', 'Miscellaneous', 'Contact'],
    ]),
  },
  {
    path: '/privacy',
    texts: ['Last updated 10 May 2025'],
    sections: numbered([
      ...['Introduction', 'Controller', 'Personal Data Collected', 'Purpose & Legal Basis', 'Data Retention'],
      ...['Data Subject Rights', 'International Transfers', 'Processors', 'Cookies & Analytics'],
    ]),
  },

  {
    path: '/event/Xk3vR9bTq2LmZ8cWyH5N',
    headings: ['Bands in the Amphitheatre', 'About This Event'],
    texts: ['312 attending'],
    buttons: ['Open in Campus Agora App'],
  },
  { path: '/event/no-such-event', texts: ['Event not found'] },
  {
    path: '/club/k4WzE7tXy0QnGvRb5JmS',
    title: 'Join Θεατρική και Χορευτική Ομάδα - Campus Agora',
    headings: ['Θεατρική και Χορευτική Ομάδα', "What you'll get:"],
    texts: [
      '128 members',
      'Available on iOS and Android',
      ...['Exclusive club events', 'Connect with members', 'Stay updated'],
    ],
    buttons: ['Open in Campus Agora App'],
  },
  { path: '/club/no-such-club?university=Example%20University', headings: ['Club'] },

  {
    path: '/onboarding/complete',
    texts: [messages.noOrganisation],
    links: { 'Return to Home': '/' },
  },
  {
    path: '/onboarding/complete?orgId=org-1',
    headings: ['Organizer Setup Complete!'],
    texts: [
      'Your organizer account has been successfully set up!',
      'You can now access your organizer dashboard and start creating events.',
    ],
    buttons: ['Open App'],
    links: { 'Return to Home': '/' },
  },
]
