import type { InputProps } from 'sanity'
import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'
import { findMissingDescriptions } from './findings.ts'
import { PictureInput } from './picture-input.tsx'
import { picturesTool } from './pictures.tsx'
import { useDescriptionCheck } from './replaced-pictures.tsx'

function Input(props: InputProps) {
  return props.schemaType.name === 'imageWithAlt' ? <PictureInput {...props} /> : props.renderDefault(props)
}

/** Lists all images. After an image is replaced, asks whether its description is still correct. */
export const pictures: Feature = {
  name: 'pictures',
  tool: picturesTool,
  plugin: { form: { components: { input: Input } } },
  actions: (actions, { isDraft }) =>
    isDraft
      ? applyRules(actions, { publish: [useDescriptionCheck], schedule: [useDescriptionCheck] })
      : actions,
  findings: findMissingDescriptions,
}
