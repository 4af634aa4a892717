import type { Feature } from '../../feature.ts'
import { TrimmedInput } from './trimmed-input.tsx'

/** Removes spaces at the ends of a text when its field is left. */
export const trim: Feature = { name: 'trim', plugin: { form: { components: { input: TrimmedInput } } } }
