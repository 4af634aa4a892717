import { createElement } from 'react'
import { defineField } from 'sanity'
import { iconStroke, icons, isIconName } from '../icons.ts'

const choices = Object.entries(icons).flatMap(([value, icon]) =>
  'title' in icon ? [{ value, title: icon.title }] : [],
)

/** The field in which an editor picks one of the site's pictograms. */
export function iconField() {
  return defineField({
    name: 'icon',
    title: 'Icon',
    description: 'The small drawing beside the words. Choose the one that comes closest to their meaning.',
    type: 'string',
    options: { list: choices },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  })
}

interface IconSelection {
  title?: string
  subtitle?: string
  icon?: string
}

/** Prepares a list row whose picture is the chosen icon, as the site draws it. */
export function prepareIconPreview({ title, subtitle, icon }: IconSelection) {
  return {
    title: title ?? 'Untitled',
    subtitle,
    media: isIconName(icon) ? drawing(icons[icon].drawing) : undefined,
  }
}

/** Without JSX, which Node does not read: tests and scripts load the schema there. The mark gives it the Studio's size. */
function drawing(path: string) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', width: '1em', height: '1em', 'data-sanity-icon': 'site' },
    createElement('path', { d: path, ...iconStroke }),
  )
}
