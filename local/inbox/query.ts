import { z } from 'zod'
import { kinds } from './message.ts'

/** The filter in an address; parts that make no sense are left out. */
export const filterSchema = z.object({
  kind: z.enum(kinds).optional().catch(undefined),
  q: z.string().max(500).default('').catch(''),
  to: z.string().optional(),
  before: z.coerce.number().int().positive().optional().catch(undefined),
})
