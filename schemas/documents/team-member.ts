import { document } from '../model/document.ts'
import { picture } from '../model/picture.ts'
import { text } from '../model/texts.ts'

export const teamMember = document({
  name: 'teamMember',
  title: 'Team member',
  plural: 'Team',
  description: 'Name, role, photo and a short bio. Choose who is shown on the About page.',
  icon: 'user',
  fields: {
    name: text({
      title: 'Name',
      description: 'First name and family name.',
      max: 40,
      required: "Enter the person's name.",
    }),
    role: text({
      title: 'Role',
      description: 'What the person does, for example Co-founder and CEO.',
      max: 50,
      required: 'Enter what the person does.',
      default: '',
    }),
    text: text({
      title: 'Short bio',
      description: 'Two or three sentences about the person.',
      rows: 4,
      max: 320,
      default: '',
    }),
    photo: picture({
      title: 'Photo',
      description:
        'A portrait with the face in the middle. After uploading, set the point that must stay visible.',
    }),
  },
  orderings: [{ name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'role', media: 'photo' } },
})
