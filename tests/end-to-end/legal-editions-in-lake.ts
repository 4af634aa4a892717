import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const text = z.looseObject({
  sections: z.array(
    z.looseObject({
      heading: z.string(),
      body: z.array(z.looseObject({ children: z.array(z.looseObject({ text: z.string() })) })),
    }),
  ),
})

/** The published Terms as a content lake holds them. */
export async function readTerms(contentLake: SanityClient) {
  return text.parse(await contentLake.getDocument('termsPage'))
}

/**
 * Publishes an edition of the Terms that says something new at the start of section 9, past the Studio and its rules.
 */
export async function publishTermsEdition(
  contentLake: SanityClient,
  effectiveDate: string,
  newWords: string,
): Promise<void> {
  const { sections } = await readTerms(contentLake)
  const span = sections[8]?.body[0]?.children[0]
  if (!span) throw new Error('Section 9 of the Terms is empty.')
  span.text = `${newWords} ${span.text}`
  await contentLake.create({
    _id: `edition-${effectiveDate}`,
    _type: 'legalVersion',
    page: 'terms',
    effectiveDate,
    summary: 'Section 9 has new words.',
    sections,
  })
}
