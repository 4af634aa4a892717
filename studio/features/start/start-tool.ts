import { HomeIcon } from '@sanity/icons/Home'
import type { Tool } from 'sanity'
import { Start } from './start.tsx'

/** The first screen: what can be changed, and how a change reaches the site. */
export function startTool(): Tool {
  return { name: 'start', title: 'Start', icon: HomeIcon, component: Start }
}
