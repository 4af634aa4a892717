/**
 * Words of the contact form: those of the specification, and ours where it has none. Editors may change each in the
 * Studio; a text that they leave empty is taken from here.
 */
export const contactFormDefaults = {
  heading: 'Write to us',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  subject: 'Subject (optional)',
  message: 'Message',
  remaining: '{count} characters left',
  excess: '{count} characters too many',
  submit: 'Submit',
  submitting: 'Submitting',
  successHeading: 'Thank you!',
  successText: "Your message has been submitted successfully. We'll get back to you as soon as possible.",
  errorHeading: 'Oops! Something went wrong.',
  errorText: 'There was a problem submitting your form. Please try again.',
  errorDefault: 'Please try again or contact us directly via email.',
  offline: 'You are offline. What you write stays here; send it when you are connected again.',
  checkHeading: 'Please check the form',
  invalid: 'Invalid value',
  missing: 'Please fill in this field.',
  tooLong: 'Please shorten this to {max} characters; it has {count}.',
  wrongEmail: 'Please write an address such as name@university.example.',
  wrongText: 'Please type this again: it holds signs that cannot be sent.',
  leaveEmpty: 'Leave this field empty',
}
