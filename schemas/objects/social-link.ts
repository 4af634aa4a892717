import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from 'sanity'
import { checkHttpsUrl } from '../validation/links.ts'
import { socialNetworks } from './social-networks.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Decides the logo that the site shows.',
      type: 'string',
      options: { list: [...socialNetworks] },
      validation: (rule) => rule.required().error('Choose the network from the list.'),
    }),
    defineField({
      name: 'url',
      title: 'Address of the profile',
      description: 'Open the profile in a browser and copy its whole address, starting with https://.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('Paste the address of the profile.'),
        rule.custom(checkHttpsUrl),
      ],
    }),
  ],
  preview: {
    select: { network: 'network', subtitle: 'url' },
    prepare: ({ network, subtitle }) => ({
      title: socialNetworks.find(({ value }) => value === network)?.title ?? 'Choose a network',
      subtitle,
    }),
  },
})
