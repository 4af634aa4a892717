import { defineField } from 'sanity'
import { iconNames, iconTitles } from './icon-names.ts'

/** The field in which an editor picks one of the site's pictograms. */
export function iconField() {
  return defineField({
    name: 'icon',
    title: 'Icon',
    description: 'The small drawing beside the words. Choose the one that comes closest to their meaning.',
    type: 'string',
    options: { list: iconNames.map((value) => ({ value, title: iconTitles[value] })) },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  })
}
