import type { InputProps } from 'sanity'
import { settings } from '../../config/current-settings.ts'
import type { Feature } from '../../feature.ts'
import { TrimmedInput } from './trimmed-input.tsx'

function Input(props: InputProps) {
  return <TrimmedInput {...props} siteUrl={settings.siteUrl} />
}

/** Removes leading and trailing spaces when a text field loses focus, and corrects URLs. */
export const trim: Feature = { name: 'trim', plugin: { form: { components: { input: Input } } } }
