import type { WordGroup } from '../../model/objects.ts'

const ofAccount = { max: 200, placeholders: { email: 'the address of the account' } }

/** The pages behind links of e-mails. */
export const linkWords = {
  verify: {
    title: 'Links of e-mails',
    description: 'The page to which the links of the account e-mails lead.',
    words: {
      title: [
        'Title',
        'The name of the browser tab, until the link has said what it asks for.',
        'Verify Your Account',
      ],
      waitingHeading: ['Heading at first', 'While the link is being read.', 'One moment'],
      verifyHeading: ['Heading: verify', 'For links that confirm an address.', 'Verify Your Account'],
      resetHeading: ['Heading: reset', 'For links that reset a password.', 'Reset Your Password'],
      changeHeading: [
        'Heading: new address',
        'For links that confirm a changed address.',
        'Confirm Your New Email',
      ],
      recoverHeading: [
        'Heading: old address',
        'For links that take a changed address back.',
        'Restore Your Email',
      ],
      revertHeading: ['Heading: sign-in step', 'For links that remove one.', 'Remove the Sign-In Step'],
      otherHeading: ['Heading: unknown', 'For links that ask for something else.', 'Action Required'],
      processing: ['Waiting', 'While the server is asked.', 'Processing your request...'],
      verified: [
        'Verified',
        'When the address is confirmed.',
        'Your email has been successfully verified!',
        { max: 200 },
      ],
      alreadyVerified: [
        'Opened twice',
        'When the link no longer works, usually because it was used already.',
        'This link has been used already, or is no longer valid. If you have confirmed your email before, all is done: you can log in.',
        { max: 250 },
      ],
      alreadyDone: [
        'Undone twice',
        'When a link that undoes a change no longer works, usually because it was used already.',
        'This link has been used already, or is no longer valid. If you have used it before, all is done. If your account is not as it should be, please contact us.',
        { max: 250 },
      ],
      changeQuestion: [
        'New address, before',
        'What the button will do. It says the same as the heading.',
        'Your account will use {email} from now on, also for logging in.',
        ofAccount,
      ],
      recoverQuestion: [
        'Old address, before',
        'What the button will do. It says the same as the heading.',
        'Your account will use {email} again, in place of the address that it has now.',
        ofAccount,
      ],
      revertQuestion: [
        'Sign-in step, before',
        'What the button will do. It says the same as the heading.',
        'The second sign-in step that was added to the account {email} will be removed.',
        ofAccount,
      ],
      reverted: ['Sign-in step removed', 'When it is removed.', 'The second sign-in step has been removed.'],
      changed: [
        'Address changed',
        'When the new address is confirmed.',
        'Your new email address is confirmed. Please log in with it from now on.',
      ],
      recovered: [
        'Address restored',
        'When the old address is back.',
        'Your account uses {email} again.',
        { max: 200, placeholders: { email: 'it' } },
      ],
      recoveredNext: [
        'Change undone, next',
        'Why to choose a new password now.',
        'If somebody else made the change, they may know your password. We can send you instructions to choose a new one.',
        { max: 250 },
      ],
      requestNewLink: ['New link', 'The button that leads to a new reset link.', 'Request New Reset Link'],
      missingCode: ['No code', 'When the link is incomplete.', 'Invalid or missing action code.'],
      invalidMode: [
        'Unknown action',
        'When the link asks for something that the site cannot do.',
        'Invalid action mode: {mode}. Please check your link and try again.',
        { max: 200, placeholders: { mode: 'what the link asks for' } },
      ],
      noMode: ['No action', 'Replaces {mode} when the link does not say any.', 'none'],
      unexpected: [
        'Unexpected error',
        'When nothing else fits.',
        'An unexpected error occurred. Please try again later.',
      ],
      checkFailed: [
        'Reset link not checked',
        'When a reset link could not be checked.',
        'Password reset error: {message}',
        { max: 200, placeholders: { message: 'the reason' } },
      ],
    },
  },
  reset: {
    title: 'Reset password',
    description: 'The page on which a new password is set.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Reset your password'],
      heading: ['Heading', 'Stands at the top of the page.', 'Reset Your Password'],
      verifying: ['Waiting', 'While the link is checked.', 'Checking your link...'],
      intro: [
        'Whose password',
        'Stands under the heading.',
        'Create a new password for {email}',
        { ...ofAccount, max: 120 },
      ],
      missingCode: ['No code', 'When the link is incomplete.', 'Invalid or missing reset code in the URL.'],
      badLink: [
        'Bad link',
        'When the link does not work any more.',
        'This password reset link is invalid or has expired. Please request a new one.',
      ],
    },
  },
  forgot: {
    title: 'Forgot password',
    description: 'The page on which people ask for a reset e-mail.',
    words: {
      title: ['Title', 'The name of the browser tab.', 'Forgot your password'],
      heading: ['Heading', 'Stands at the top of the page.', 'Forgot Your Password?'],
      intro: [
        'Introduction',
        'What will happen.',
        'Write the email address of your account. We will send you a link to choose a new password.',
      ],
      email: ['Field', 'The label of the field for the address.', 'Email'],
      submit: ['Button', 'Sends the e-mail.', 'Send Reset Instructions'],
      submitting: ['Button, waiting', 'The button while it sends.', 'Sending...'],
      empty: ['No address', 'When the field is empty.', 'Please enter your email address.'],
      done: [
        'Sent',
        'The same whether or not there is such an account: nobody may learn that here.',
        'Password reset instructions have been sent to your email.',
      ],
      doneNext: [
        'Sent, next',
        'Where to look for the e-mail.',
        'Please check your email inbox and spam folder.',
      ],
      again: ['Another address', 'The button that shows the form again.', 'Send to another address'],
      failed: [
        'Not sent',
        'When nothing else explains it.',
        'Failed to send reset instructions. Please try again.',
      ],
      back: ['Back', 'The link to the login page.', 'Back to Login'],
    },
  },
} satisfies Record<string, WordGroup>
