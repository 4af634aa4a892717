import { isSingleton } from '../../structure/singletons.ts'
import { titleOf } from '../start/rows.ts'
import type { Scheduled } from './scheduled.ts'

/** What editors call documents of a type. */
export const titleOfType = (type: string): string => titleOf({ _type: type, name: null })

/** What editors call a document: the page's name, or what kind it is and which. */
export function titleOfDocument(type: string, document: Readonly<Record<string, unknown>>): string {
  const own = isSingleton(type)
    ? undefined
    : type === 'redirect'
      ? document.from
      : (document.name ?? document.text)
  return titleOf({ _type: type, name: typeof own === 'string' ? own : null })
}

/** What editors call something scheduled: the release's title, or that of its one document. */
export function titleOfScheduled({ isSingle, title, documents: [document] }: Scheduled): string {
  return isSingle && document ? titleOfDocument(document.type, document.version) : title
}
