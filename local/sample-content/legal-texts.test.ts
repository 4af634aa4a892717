import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readSampleDocuments } from './read-sample-content.ts'

const section = z.object({
  body: z.array(z.object({ children: z.array(z.object({ text: z.string() })) })).min(1),
})

const legalText = z.object({ effectiveDate: z.string().optional(), sections: z.array(section) })

const documents = readSampleDocuments()
const read = (id: string) => legalText.parse(documents.get(id))

const terms = read('termsPage')
const privacy = read('privacyPage')

/** Returns the text of a section by its number. */
function words({ sections }: typeof terms, number: number): string {
  const body = sections[number - 1]?.body ?? []
  return body.map(({ children }) => children.map(({ text }) => text).join('')).join('\n')
}

test('the Terms have 17 sections and the Privacy Policy 9, including the older versions', () => {
  const counts = { termsPage: 17, privacyPage: 9, 'terms-2024-09-02': 17, 'privacy-2024-09-02': 9 }
  for (const [id, count] of Object.entries(counts)) expect(read(id).sections).toHaveLength(count)
  for (const id of ['terms-2024-09-02', 'privacy-2024-09-02'])
    expect(read(id)).toMatchObject({ effectiveDate: '2024-09-02' })
})

describe('the constants of the specification', () => {
  test.each([
    [3, 'at least 16 years old'],
    [4, 'a valid email address, your full name and your university'],
    [4, 'Google, Facebook, GitHub or Twitter'],
    [4, 'at least 8 characters'],
    [7, 'The checkout shows the price of the Ticket, the Booking Fee and the total'],
    [7, 'the last four digits of the card and a tokenised reference of the payment'],
    [12, 'limited to the fees that you paid to us in the 12 months preceding'],
    [15, 'at least 14 days before it takes effect'],
  ])('Terms, section %i: %s', (number, phrase) => expect(words(terms, number)).toContain(phrase))

  test.each([
    [1, '16 and over'],
    [3, 'your email address;\nyour full name;\nyour university.'],
    [3, 'your IP address;\nthe type of your device;\nthe time of the request;\nyour approximate location'],
    [3, 'the last four digits of your card;\na tokenised reference of the payment.'],
    [5, 'about 6 years'],
    [8, 'authentication, the document database, file storage and analytics'],
    [9, 'local storage of your browser that says whether you have visited before'],
  ])('Privacy Policy, section %i: %s', (number, phrase) => {
    expect(words(privacy, number)).toContain(phrase)
  })
})
