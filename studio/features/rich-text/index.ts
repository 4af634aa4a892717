import type { Feature } from '../../feature.ts'
import { NumberedBlock } from './numbered-block.tsx'
import { FlushPlugin, RichTextInput } from './rich-text.tsx'

/** Numbers lists like the site, and passes every keystroke of a rich text on without a delay. */
export const richText: Feature = {
  name: 'rich-text',
  plugin: {
    form: {
      components: { input: RichTextInput, block: NumberedBlock, portableText: { plugins: FlushPlugin } },
    },
  },
}
