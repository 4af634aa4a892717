import { icons as studioIcons } from '@sanity/icons'
import { createElement } from 'react'
import { defineField, defineType, type FieldDefinition, type PreviewConfig } from 'sanity'
import { iconStroke, icons, isIconName } from '../icons.ts'
import type { DocumentModel } from './document.ts'
import type { Fields, ObjectModel, RowPreview } from './field.ts'

/** Converts a model to a Sanity document type. */
export function documentType({ name, title, description, fields, ...rest }: DocumentModel) {
  return defineType({
    name,
    title,
    description,
    type: 'document',
    icon: studioIcons[rest.icon],
    groups: tabsOf(fields),
    fields: studioFields(fields),
    preview: rowPreview(
      rest.preview ?? {
        select: rest.subtitle ? { subtitle: rest.subtitle } : {},
        prepare: ({ subtitle }) => ({ title, subtitle }),
      },
    ),
    orderings: rest.orderings,
    readOnly: rest.readOnly,
    // The pane's header already shows a page's title. Repeating it would push the first list out of the
    // window.
    __experimental_formPreviewTitle: rest.preview !== undefined,
  })
}

/** Converts an object model to a Sanity object type. */
export function objectType({ name, title, fields, ...rest }: ObjectModel) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: studioIcons[rest.icon],
    groups: tabsOf(fields),
    fieldsets: rest.fieldsets && [...rest.fieldsets],
    options: rest.options,
    fields: studioFields(fields),
    preview: rowPreview(rest.preview),
  })
}

function studioFields(fields: Fields): FieldDefinition[] {
  return Object.entries(fields).map(([name, { studio, tab }]) =>
    defineField(
      { ...studio, name, group: tab?.name, ...(studio.fields && { fields: studioFields(studio.fields) }) },
      { strict: false },
    ),
  )
}

function tabsOf(fields: Fields) {
  const tabs = new Map(Object.values(fields).flatMap(({ tab }) => (tab ? [[tab.name, tab.title]] : [])))
  return tabs.size > 0
    ? [...tabs].map(([name, title], index) => ({ name, title, default: index === 0 }))
    : undefined
}

function rowPreview(preview: RowPreview | undefined): PreviewConfig | undefined {
  if (!preview) return undefined
  const { select, prepare } = preview
  if (prepare) {
    return {
      select: { ...select },
      prepare: (selection) => {
        const { media, ...row } = prepare(selection)
        return { ...row, media: media && studioIcons[media] }
      },
    }
  }
  return { select: { ...select }, ...(select?.icon && { prepare: iconRow }) }
}

interface IconSelection {
  title?: string
  subtitle?: string
  icon?: string
}

/** Prepares a list row that shows the chosen icon. */
export function iconRow({ title = 'Untitled', subtitle, icon }: IconSelection) {
  return { title, subtitle, media: isIconName(icon) ? drawing(icons[icon].drawing) : undefined }
}

/**
 * Renders an icon without JSX, because tests and scripts load the schema in Node. The Studio's styles size icons that
 * have the data attribute.
 */
function drawing(path: string) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', width: '1em', height: '1em', 'data-sanity-icon': 'site' },
    createElement('path', { d: path, ...iconStroke }),
  )
}
