import { z } from 'zod'
import type { Field, ParsedFields, StudioField } from '../model/field.ts'
import { createItemShape, createProjection, type ObjectModel } from '../model/field.ts'
import { items } from '../model/objects.ts'
import { exact, text } from '../model/texts.ts'
import { richTextField } from '../rich-text/shape.ts'

export const termsSection = sectionModel('termsSection', 'Section of the Terms')

export const privacySection = sectionModel('privacySection', 'Section of the Privacy Policy')

function sectionModel(name: string, title: string) {
  return {
    name,
    title,
    icon: 'block-content',
    fields: {
      heading: text({
        title: 'Heading',
        description: 'The site numbers the section automatically.',
        max: 80,
        required: 'Enter the heading of the section.',
        default: '',
      }),
      body: richTextField({
        title: 'Text',
        description: 'The text of the section. {product} becomes the product name.',
        validation: (rule) => rule.required().error('Write the text of the section.'),
      }),
    },
    preview: { select: { title: 'heading' } },
  } satisfies ObjectModel
}

const { fields } = termsSection

/** One section of a legal text. */
export type LegalSection = ParsedFields<typeof fields> & { _key: string | null }

const keyed = z.object({ _key: exact.nullable().catch(null) })

/**
 * The sections of a legal text. Empty sections are dropped; a section without a heading is not, because its text still
 * applies.
 * @param studio the Sanity schema field, without its type
 * @param models the allowed types of sections
 */
export function sectionsField(
  studio: Omit<StudioField, 'type' | 'of'>,
  models: readonly ObjectModel[],
): Field<LegalSection[]> {
  return {
    studio: { ...studio, type: 'array', of: models.map(({ name }) => ({ type: name })) },
    objects: models,
    projection: `[]{ _key, ${createProjection(fields).slice(2)}`,
    shape: items(z.intersection(keyed, createItemShape(fields))).transform((sections) =>
      sections.filter(({ heading, body }) => heading !== '' || body.length > 0),
    ),
  }
}
