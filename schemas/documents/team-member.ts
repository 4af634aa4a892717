import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { textField } from '../singletons/text-field.ts'

export const teamMember = defineType({
  name: 'teamMember',
  title: 'Person of the team',
  description: 'Name, role, photo and a few words. The About page chooses whom it shows.',
  type: 'document',
  icon: UserIcon,
  fields: [
    textField({
      name: 'name',
      title: 'Name',
      description: 'First name and family name.',
      max: 40,
      required: 'Write the name of the person.',
    }),
    textField({
      name: 'role',
      title: 'Role',
      description: 'What the person does, for example Co-founder and CEO.',
      max: 50,
      required: 'Write what the person does.',
    }),
    textField({
      name: 'text',
      title: 'A few words',
      description: 'Two or three sentences about the person.',
      rows: 4,
      max: 320,
    }),
    defineField({
      name: 'photo',
      title: 'Photo',
      description:
        'A portrait with the face in the middle. After uploading, set the point that must stay visible.',
      type: 'imageWithAlt',
    }),
  ],
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
