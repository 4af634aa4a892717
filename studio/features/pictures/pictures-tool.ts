import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { Pictures } from './pictures.tsx'

/** All pictures: where each is used, its descriptions, and which are unused. */
export function picturesTool(): Tool {
  return { name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: Pictures }
}
