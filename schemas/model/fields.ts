import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { type IconName, icons, isIconName } from '../icons.ts'
import { checkLinkAndAnchor } from '../validation/content-lake.ts'
import { checkHttpsUrl } from '../validation/links.ts'
import type { Field, StudioField } from './field.ts'
import { exact } from './texts.ts'

type Labels = Pick<StudioField, 'title' | 'description' | 'fieldset'>

interface ChoiceOptions<Value extends string> extends Labels {
  choices: readonly { value: Value; title: string }[]
  /** The message to the editor when nothing is chosen. */
  required: string
  /** The value when nothing is chosen; without it the object is left out of its list. */
  default?: NoInfer<Value>
  layout?: 'radio'
}

/** One of a few values. */
export function choice<const Value extends string>(options: ChoiceOptions<Value>): Field<Value> {
  const { choices, required, default: initial, layout, ...labels } = options
  const known = z.preprocess(stegaClean, z.enum(choices.map(({ value }) => value)))
  const studio: StudioField = {
    ...labels,
    type: 'string',
    initialValue: initial,
    options: { list: [...choices], ...(layout && { layout, direction: 'horizontal' }) },
    validation: (rule) => rule.required().error(required),
  }
  return field(studio, initial === undefined ? known : known.catch(initial))
}

const iconChoices = Object.entries(icons).flatMap(([value, each]) =>
  each.title ? [{ value, title: each.title }] : [],
)

/** The pictogram next to a text. */
export const icon: Field<IconName> = field(
  {
    type: 'string',
    title: 'Icon',
    description: 'The small drawing beside the words. Choose the one that comes closest to their meaning.',
    options: { list: iconChoices },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  },
  z.preprocess(stegaClean, z.custom<IconName>(isIconName)).catch('sparkles'),
)

interface AddressOptions extends Labels {
  /** The message to the editor when the field is empty. Without it the field may stay empty. */
  required?: string
}

/**
 * An address on another site, https alone. Without one that can be used it is null; an object of a list that requires one is
 * left out.
 */
export function address<const Options extends AddressOptions>(
  options: Options,
): Field<Options extends { required: string } ? string : string | null>
export function address({ required, ...labels }: AddressOptions): Field<string | null> {
  const shape = z.preprocess(stegaClean, z.url({ protocol: /^https?$/ }))
  const validation: StudioField['validation'] = (rule) => [
    ...(required ? [rule.required().error(required)] : []),
    rule.custom<string>(checkHttpsUrl),
  ]
  return link({ ...labels, type: 'url', validation }, required ? shape : shape.nullable().catch(null))
}

/** A page of this site, with or without an anchor, or a full https address. */
export const path: Field<string> = link(
  {
    type: 'string',
    title: 'Leads to',
    description:
      'A page of this site, such as /about or /features#qr-codes, or a full address that starts with https://.',
    validation: (rule) => [
      rule.required().error('Say where the link leads, for example /about.'),
      rule.custom(checkLinkAndAnchor),
    ],
  },
  exact,
)

/** An address that is checked in its own way. */
export function link<Value>(studio: StudioField, shape: z.ZodType<Value>): Field<Value> {
  return { ...field(studio, shape), leads: true }
}

/** A value that is checked in its own way: the Studio's field as it is, and how the site reads the answer. */
export function field<Value>(studio: StudioField, shape: z.ZodType<Value>, projection = ''): Field<Value> {
  return { studio, shape, projection }
}
