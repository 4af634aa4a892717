import { Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { redirect } from '../../../schemas/redirects/redirect.ts'
import { redirectKey } from '../../../schemas/redirects/rules.ts'
import { type ActionRule, useConfirmation } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'

/** When a redirect's path was changed, asks whether the old path should still work. */
export const useOldAddress: ActionRule = ({ published, draft }, result) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { attempt } = useAttempt()
  const ask = useConfirmation()
  const before = getPath(published)
  const after = getPath(draft)
  if (!result?.onHandle || !before || !after || redirectKey(before) === redirectKey(after)) return result
  const keep = async () => {
    const copy = { from: before, to: draft?.to, isPermanent: draft?.isPermanent }
    const create = () => client.create({ _type: redirect.name, ...copy })
    if (await attempt(create, { failed: 'Not published.', hint: 'Try again.' })) result.onHandle?.()
  }
  return ask(result, {
    header: `Should ${before} keep working?`,
    content: (
      <Text size={1}>
        People might still use it, from bookmarks, e-mails or posters. If you keep it, it becomes a separate
        redirect to the same page. If not, they see “Page not found”.
      </Text>
    ),
    no: `No, only ${after}`,
    onNo: result.onHandle,
    yes: 'Yes, keep both',
    onYes: () => void keep(),
  })
}

function getPath(document: Readonly<Record<string, unknown>> | null): string | undefined {
  return typeof document?.from === 'string' ? document.from : undefined
}
