import type { RecordContract } from './field.ts'

/** Every field of `clubs/{id}` that the site reads. See `eventContract` for how it is used. */
export const clubContract = {
  name: { type: 'text', limit: 160, parameter: 'name', meaning: 'The name of the club.' },
  university: { type: 'text', limit: 160, parameter: 'university', meaning: 'The name of the university.' },
  description: { type: 'paragraphs', limit: 8000, parameter: 'description', meaning: 'The description.' },
  imageUrl: { type: 'picture', parameter: 'image', meaning: 'The image.' },
  memberCount: { type: 'count', meaning: 'The number of members.' },
} as const satisfies RecordContract
