import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { Pictures } from './pictures.tsx'

/** All pictures: where each stands, what is said of it, and which are of no use any more. */
export function picturesTool(): Tool {
  return { name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: Pictures }
}
