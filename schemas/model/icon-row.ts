import { createElement } from 'react'
import { iconStroke, icons, isIconName } from '../icons.ts'

interface IconSelection {
  title?: string
  subtitle?: string
  icon?: string
}

/** Prepares a list row whose picture is the chosen icon, as the site draws it. */
export function iconRow({ title = 'Untitled', subtitle, icon }: IconSelection) {
  return { title, subtitle, media: isIconName(icon) ? drawing(icons[icon].drawing) : undefined }
}

/** Without JSX, which Node does not read: tests and scripts load the schema there. The mark gives it the Studio's size. */
function drawing(path: string) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', width: '1em', height: '1em', 'data-sanity-icon': 'site' },
    createElement('path', { d: path, ...iconStroke }),
  )
}
