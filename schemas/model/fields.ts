import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { readAddress } from '../addresses/read-address.ts'
import { type IconName, icons, isIconName } from '../icons.ts'
import { checkLinkAndAnchor } from '../validation/content-lake.ts'
import { checkHttpsUrl } from '../validation/links.ts'
import type { Field, StudioField } from './field.ts'
import { exact } from './texts.ts'

type Labels = Pick<StudioField, 'title' | 'description' | 'fieldset'>

interface ChoiceOptions<Value extends string> extends Labels {
  choices: readonly { value: Value; title: string }[]
  /** The message to the editor if nothing is chosen. */
  required: string
  /** The value if nothing is chosen. Without a default, a list drops an object that lacks the value. */
  default?: NoInfer<Value>
  layout?: 'radio'
}

/** A choice from a fixed list of values. */
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

/** The icon next to a text. */
export const icon: Field<IconName> = field(
  {
    type: 'string',
    title: 'Icon',
    description: 'The small icon next to the text. Choose the one that fits best.',
    options: { list: iconChoices },
    validation: (rule) => rule.required().error('Choose an icon from the list.'),
  },
  z.preprocess(stegaClean, z.custom<IconName>(isIconName)).catch('sparkles'),
)

/** A stored address, corrected when it is read, because it might have been stored without correction. */
export const storedAddress = exact.transform((text) => readAddress(text))

/** Tells editors what to paste into a link field. */
export const linkDescription =
  'Paste the address of a page on this site or on another site. An e-mail address or a phone number works too.'

interface AddressOptions extends Labels {
  /** The message to the editor if the field is empty. Without it, the field is optional. */
  required?: string
}

/**
 * An https URL on another site. If the value is missing or invalid, it is null; a list drops an object that
 * requires it.
 */
export function address<const Options extends AddressOptions>(
  options: Options,
): Field<Options extends { required: string } ? string : string | null>
export function address({ required, ...labels }: AddressOptions): Field<string | null> {
  const shape = storedAddress.pipe(z.url({ protocol: /^https?$/ }))
  const validation: StudioField['validation'] = (rule) => [
    ...(required ? [rule.required().error(required)] : []),
    rule.custom<string>(checkHttpsUrl),
  ]
  return link({ ...labels, validation }, required ? shape : shape.nullable().catch(null))
}

/** A page of this site, with or without an anchor, or a full https URL. */
export const path: Field<string> = link(
  {
    title: 'Links to',
    description: linkDescription,
    validation: (rule) => [
      rule.required().error('Enter where the link goes, for example /about.'),
      rule.custom(checkLinkAndAnchor),
    ],
  },
  storedAddress,
)

/** A link field with its own parser and validation. Its input corrects a pasted address. */
export function link<Value>(studio: Omit<StudioField, 'type'>, shape: z.ZodType<Value>): Field<Value> {
  return { ...field({ ...studio, type: 'string', options: { read: readAddress } }, shape), isLink: true }
}

/** Combines a Studio field with its parser. */
export function field<Value>(studio: StudioField, shape: z.ZodType<Value>, projection = ''): Field<Value> {
  return { studio, shape, projection }
}
