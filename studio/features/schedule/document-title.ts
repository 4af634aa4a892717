import { isSingleton } from '../../structure/singletons.ts'
import { titleOf } from '../start/rows.ts'
import type { Scheduled } from './scheduled.ts'

/** The title of a document type, for editors. */
export const titleOfType = (type: string): string => titleOf({ _type: type, name: null })

/** The title of a document, for editors: the page's name, or the type and the document's own name. */
export function titleOfDocument(type: string, document: Readonly<Record<string, unknown>>): string {
  const own = isSingleton(type)
    ? undefined
    : type === 'redirect'
      ? document.from
      : (document.name ?? document.text)
  return titleOf({ _type: type, name: typeof own === 'string' ? own : null })
}

/** The title of scheduled content, for editors: the release's title, or that of its one document. */
export function titleOfScheduled({ isSingle, title, documents: [document] }: Scheduled): string {
  return isSingle && document ? titleOfDocument(document.type, document.version) : title
}
