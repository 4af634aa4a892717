import { icons } from '@sanity/icons'
import { defineField, defineType, type FieldDefinition, type PreviewConfig } from 'sanity'
import type { DocumentModel } from './document.ts'
import type { Fields } from './field.ts'
import { iconRow } from './icon-row.ts'
import type { ObjectModel, RowPreview } from './objects.ts'

/** The Studio's type of a document. */
export function documentType({ name, title, description, fields, groups, ...rest }: DocumentModel) {
  return defineType({
    name,
    title,
    description,
    type: 'document',
    icon: icons[rest.icon],
    groups: tabs(groups),
    fields: studioFields(fields),
    preview: rowPreview(
      rest.preview ?? {
        select: rest.subtitle ? { subtitle: rest.subtitle } : {},
        prepare: ({ subtitle }) => ({ title, subtitle }),
      },
    ),
    orderings: rest.orderings,
    readOnly: rest.readOnly,
  })
}

/** The Studio's type of an object that lists hold or several fields share. */
export function objectType({ name, title, fields, groups, ...rest }: ObjectModel) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: icons[rest.icon],
    groups: tabs(groups),
    fieldsets: rest.fieldsets && [...rest.fieldsets],
    options: rest.options,
    fields: studioFields(fields),
    preview: rowPreview(rest.preview),
  })
}

function studioFields(fields: Fields): FieldDefinition[] {
  return Object.entries(fields).map(([name, { studio }]) =>
    defineField(
      { ...studio, name, ...(studio.fields && { fields: studioFields(studio.fields) }) },
      { strict: false },
    ),
  )
}

/** The first tab is the open one. */
function tabs(groups: Readonly<Record<string, string>> | undefined) {
  return (
    groups && Object.entries(groups).map(([name, title], index) => ({ name, title, default: index === 0 }))
  )
}

function rowPreview(preview: RowPreview | undefined): PreviewConfig | undefined {
  if (!preview) return undefined
  const { select, prepare } = preview
  if (prepare) {
    return {
      select: { ...select },
      prepare: (selection) => {
        const { media, ...row } = prepare(selection)
        return { ...row, media: media && icons[media] }
      },
    }
  }
  return { select: { ...select }, ...(select?.icon && { prepare: iconRow }) }
}
