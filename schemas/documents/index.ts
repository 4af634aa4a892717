import { redirect } from './redirect.ts'
import { teamMember } from './team-member.ts'

/** Documents of which there can be many. */
export const documentTypes = [teamMember, redirect]
