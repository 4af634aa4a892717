import type { ObjectModel, ObjectValue } from '../model/field.ts'
import { address, choice, path } from '../model/fields.ts'
import { object } from '../model/objects.ts'
import { text } from '../model/texts.ts'

/** @param max maximum label length that fits the design */
function linkFields(max: number) {
  const label = text({
    title: 'Label',
    description: 'The text that people click.',
    max,
    required: 'Enter the text that people click.',
  })
  return { label, path }
}

const preview = { select: { title: 'label', subtitle: 'path' } }

export const actionLink = {
  name: 'actionLink',
  title: 'Button',
  icon: 'arrow-right',
  fields: linkFields(28),
  preview,
} satisfies ObjectModel

export const navigationLink = {
  name: 'navigationLink',
  title: 'Link',
  icon: 'link',
  fields: linkFields(32),
  preview,
} satisfies ObjectModel

/** A label and a target. */
export type ContentLink = ObjectValue<typeof actionLink>

/** A button with a default label and target. */
export function button(labels: { title: string; description: string }, fallback: ContentLink) {
  const { shape, ...rest } = object(actionLink, labels)
  return { ...rest, shape: shape.catch(fallback), initial: { _type: actionLink.name, ...fallback } }
}

/** The social networks with a logo on the site. */
export const socialNetworks = [
  { value: 'instagram', title: 'Instagram' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'facebook', title: 'Facebook' },
  { value: 'x', title: 'X' },
  { value: 'tiktok', title: 'TikTok' },
  { value: 'youtube', title: 'YouTube' },
] as const

export type SocialNetwork = (typeof socialNetworks)[number]['value']

export const socialLink = {
  name: 'socialLink',
  title: 'Social network',
  icon: 'share',
  fields: {
    network: choice({
      title: 'Network',
      description: 'The site shows its logo.',
      choices: socialNetworks,
      required: 'Choose the network from the list.',
    }),
    url: address({
      title: 'Address of the profile',
      description: 'Open the profile in a browser and copy its whole address, starting with https://.',
      required: 'Paste the address of the profile.',
    }),
  },
  preview: {
    select: { network: 'network', subtitle: 'url' },
    prepare: ({ network, subtitle }) => ({
      title: socialNetworks.find(({ value }) => value === network)?.title ?? 'Choose a network',
      subtitle,
    }),
  },
} satisfies ObjectModel
