import { useToast } from '@sanity/ui/toast'
import { getValueAtPath } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { isObject } from '../../../schemas/model/field.ts'
import { findPictureUses } from '../../content/picture-uses.ts'
import type { ActionRule } from '../../ui/actions.tsx'
import { useListener } from '../../ui/use-listener.ts'

declare global {
  interface WindowEventMap {
    restore: CustomEvent<{ id: string; missing: string[]; version: unknown }>
  }
}

/**
 * Reports what is missing after a version is restored: deleted documents and images, and images that the
 * version did not contain yet.
 */
export const useRestoreNotice: ActionRule = ({ id, draft, published }, result) => {
  const { push } = useToast()
  // Dispatched by the patched `restore` operation, see `patches/source-changes.ts`.
  useListener('restore', ({ detail }) => {
    const document = draft ?? published
    const lost = [
      describeLostReferences(detail.missing),
      document && describeMissingPictures(document, detail.version),
    ]
    const description = lost.filter(Boolean).join(' ')
    if (detail.id === id && description)
      push({ status: 'warning', closable: true, title: 'Restored, but not all of it', description })
  })
  return result
}

/**
 * Returns "Left out, because they were deleted: 1 picture and 2 linked entries."; undefined if nothing is
 * missing.
 */
export function describeLostReferences(missing: readonly string[]): string | undefined {
  const kinds = { picture: /^image-/, file: /^file-/, 'linked entry': /^(?!image-|file-)/ }
  const parts = Object.entries(kinds)
    .map(([name, kind]) => [name, missing.filter((id) => kind.test(id)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => (count === 1 ? `1 ${name}` : `${count} ${name.replace(/y$/, 'ie')}s`))
  const list = new Intl.ListFormat('en-GB').format(parts)
  return list ? `Left out, because they were deleted: ${list}.` : undefined
}

/**
 * Returns "That version did not have a picture yet in: Photo.", or undefined if no image is missing. Imported
 * documents have such versions, because an import writes documents before their images.
 */
export function describeMissingPictures(document: StoredDocument, version: unknown): string | undefined {
  const names = [...findPictureUses([document]).values()].flat().flatMap(({ path, names }) => {
    const picture = getValueAtPath(version, path)
    return isObject(picture) && !picture.asset ? names.join(', ') : []
  })
  return names.length > 0 ? `That version did not have a picture yet in: ${names.join('; ')}.` : undefined
}
