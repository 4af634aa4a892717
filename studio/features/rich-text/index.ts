import type { Feature } from '../../feature.ts'
import { NumberedBlock } from './numbered-block.tsx'
import { FlushPlugin, RichTextInput } from './rich-text.tsx'

/** Numbers lists as the site does, and passes every rich-text change to the form immediately. */
export const richText: Feature = {
  name: 'rich-text',
  plugin: {
    form: {
      components: { input: RichTextInput, block: NumberedBlock, portableText: { plugins: FlushPlugin } },
    },
  },
}
