import type { Feature } from '../../feature.ts'
import { TrimmedInput } from './trimmed-input.tsx'

/** Removes leading and trailing spaces of a text when the editor leaves its field. */
export const trim: Feature = { name: 'trim', plugin: { form: { components: { input: TrimmedInput } } } }
