import { expect, test } from 'vitest'
import { composeMail, type SentMail, sentMailSchema } from './mail.ts'

const mail: SentMail = {
  id: 1,
  sentAt: 0,
  email: 'eleni@agora.example',
  displayName: 'Eleni',
  requestType: 'VERIFY_EMAIL',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=c&apiKey=k',
}

test('the link leads to /verify of the site with all parameters of the code', () => {
  expect(composeMail(mail, 'http://localhost:3000', 'Demo')).toMatchObject({
    to: 'eleni@agora.example',
    subject: 'Verify your email for Demo',
    before: ['Hello Eleni,', 'Follow this link to verify your email address.'],
    link: 'http://localhost:3000/verify?mode=verifyEmail&lang=en&oobCode=c&apiKey=k',
  })
})

test('a change of address is confirmed at the new address', () => {
  const change: SentMail = { ...mail, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@agora.example' }
  expect(composeMail(change, 'http://localhost:3000', 'Demo')).toMatchObject({ to: 'new@agora.example' })
})

test.each(sentMailSchema.shape.requestType.options)(
  '%s has a subject and says what its link does',
  (requestType) => {
    const content = composeMail({ ...mail, requestType }, 'http://localhost:3000', 'Demo')
    expect(content).toMatchObject({
      subject: expect.stringContaining('Demo'),
      action: expect.stringMatching(/\w/),
    })
  },
)
