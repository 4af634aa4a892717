import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type DocumentActionComponent, getDraftId, getValueAtPath, useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { redirect } from '../../../schemas/documents/redirect.ts'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { isObject } from '../../../schemas/model/field.ts'
import { redirectKey } from '../../../schemas/validation/redirects.ts'
import { usesOf } from '../../content/picture-uses.ts'
import { type ActionRule, useQuestion } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'
import { useListener } from '../../ui/use-listener.ts'

/** Fields by which editors tell documents apart, in the order in which they count. */
const naming = ['name', 'text', 'from']

/** The content of a copy, which its name says: "Danae Kalogeri (copy)", `/freshers-copy`. */
export function copyOf(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const content = Object.fromEntries(
    Object.entries(document).filter(([field]) => !field.startsWith('_') || field === '_type'),
  )
  const field = naming.find((each) => typeof content[each] === 'string')
  if (!field) return content
  const name = String(content[field])
  return { ...content, [field]: name.startsWith('/') ? `${name}-copy` : `${name} (copy)` }
}

/** Duplicates a document, marks the copy and opens it. */
export const useMarkedCopy: ActionRule = ({ type, draft, published }, offered) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { navigateIntent } = useRouter()
  const { attempt } = useAttempt()
  const source = draft ?? published
  if (!offered?.onHandle || !source) return offered
  const duplicate = async () => {
    const id = crypto.randomUUID()
    const isDone = await attempt(
      () => client.create({ ...copyOf(source), _id: `drafts.${id}`, _type: type }),
      {
        done: 'This is the copy. Change what makes it another one, then publish it.',
        failed: 'It could not be duplicated. Nothing was changed: try again.',
        hint: '',
      },
    )
    if (isDone) navigateIntent('edit', { id, type })
  }
  return { ...offered, onHandle: () => void duplicate() }
}

/** Asks whether the old address of a renamed redirect goes on working. */
export const useOldAddress: ActionRule = ({ published, draft }, offered) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { attempt } = useAttempt()
  const ask = useQuestion()
  const before = addressOf(published)
  const after = addressOf(draft)
  if (!offered?.onHandle || !before || !after || redirectKey(before) === redirectKey(after)) return offered
  const keep = async () => {
    const copy = { from: before, to: draft?.to, isPermanent: draft?.isPermanent }
    const create = () => client.create({ _type: redirect.name, ...copy })
    if (await attempt(create, { failed: 'Not published.', hint: 'Try again.' })) offered.onHandle?.()
  }
  return ask(offered, {
    header: `Should ${before} go on working?`,
    content: (
      <Text size={1}>
        People may have it in bookmarks, e-mails and on posters. If you keep it, it becomes a redirect of its
        own that leads to the same page. If not, they find no page there.
      </Text>
    ),
    no: `No, only ${after}`,
    onNo: offered.onHandle,
    yes: 'Yes, keep both',
    onYes: () => void keep(),
  })
}

declare global {
  interface WindowEventMap {
    restore: CustomEvent<{ id: string; missing: string[]; version: unknown }>
  }
}

/** Says what an older version lost when it was restored, documents and pictures that are gone, and which pictures it had not yet. */
export const useRestoreNotice: ActionRule = ({ id, draft, published }, offered) => {
  const { push } = useToast()
  // Dispatched by the change of Sanity's `restore` in `patches/source-changes.ts`.
  useListener('restore', ({ detail }) => {
    const document = draft ?? published
    const lost = [leftOut(detail.missing), document && withoutPicture(document, detail.version)]
    const description = lost.filter(Boolean).join(' ')
    if (detail.id === id && description)
      push({ status: 'warning', closable: true, title: 'Restored, but not all of it', description })
  })
  return offered
}

/** "Left out, because they were deleted: 1 picture and 2 linked entries."; undefined if nothing is missing. */
export function leftOut(missing: readonly string[]): string | undefined {
  const kinds = { picture: /^image-/, file: /^file-/, 'linked entry': /^(?!image-|file-)/ }
  const parts = Object.entries(kinds)
    .map(([name, kind]) => [name, missing.filter((id) => kind.test(id)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => (count === 1 ? `1 ${name}` : `${count} ${name.replace(/y$/, 'ie')}s`))
  const list = new Intl.ListFormat('en-GB').format(parts)
  return list ? `Left out, because they were deleted: ${list}.` : undefined
}

/** "That version had no picture yet in: Photo." An import writes documents first, and then their pictures. */
export function withoutPicture(document: StoredDocument, version: unknown): string | undefined {
  const names = [...usesOf([document]).values()].flat().flatMap(({ path, names }) => {
    const picture = getValueAtPath(version, path)
    return isObject(picture) && !picture.asset ? names.join(', ') : []
  })
  return names.length > 0 ? `That version had no picture yet in: ${names.join('; ')}.` : undefined
}

function addressOf(document: Readonly<Record<string, unknown>> | null): string | undefined {
  return typeof document?.from === 'string' ? document.from : undefined
}

/** "Unpublish" for the menu of every form. Sanity has it only in the form of the published state. */
export const Unpublish: DocumentActionComponent = ({ id, published }) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { attempt } = useAttempt()
  const ask = useQuestion()
  if (!published) return null
  const action = { publishedId: id, draftId: getDraftId(id) }
  const unpublish = () =>
    attempt(() => client.action({ actionType: 'sanity.action.document.unpublish', ...action }), {
      done: 'Unpublished. What it says is kept as a draft.',
      failed: 'It is still published.',
    })
  return ask(
    { label: 'Unpublish', icon: UnpublishIcon, tone: 'critical' },
    {
      header: 'Unpublish it?',
      content: <Text size={1}>Visitors stop seeing it at once. What it says stays as a draft.</Text>,
      tone: 'critical',
      yes: 'Unpublish',
      onYes: () => void unpublish(),
    },
  )
}

Unpublish.action = 'unpublish'
