import { collectionModels, singletonModels } from '../../schemas/models.ts'
import { isSingleton } from '../structure/singletons.ts'
import type { Scheduled } from './scheduled.ts'

/** What editors call documents of a type. */
export function titleOfType(type: string): string {
  return [...singletonModels, ...collectionModels].find(({ name }) => name === type)?.title ?? type
}

/** What editors call a document: the page's name, or what kind it is and which. */
export function titleOfDocument(type: string, document: Readonly<Record<string, unknown>>): string {
  const title = titleOfType(type)
  if (isSingleton(type)) return title
  const { name, from } = document
  return [title, name ?? from].filter((part) => typeof part === 'string').join(': ')
}

/** What editors call something scheduled: the release's title, or that of its one document. */
export function titleOfScheduled({ isAlone, title, documents: [document] }: Scheduled): string {
  return isAlone && document ? titleOfDocument(document.type, document.version) : title
}
