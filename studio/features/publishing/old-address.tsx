import { Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { toPathKey } from '../../../schemas/addresses/path-key.ts'
import { findRedirect } from '../../../schemas/models.ts'
import { type ActionRule, useConfirmation } from '../../ui/actions.tsx'
import { useAttempt } from '../../ui/controls.tsx'
import { toCopy } from './marked-copy.ts'

/** When a redirect's path was changed, asks whether the old path should still work. */
export const useOldAddress: ActionRule = ({ type, published, draft }, result) => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { attempt } = useAttempt()
  const ask = useConfirmation()
  const before = findRedirect(type, published)?.from
  const after = findRedirect(type, draft)?.from
  if (!result?.onHandle || !draft || !before || !after || toPathKey(before) === toPathKey(after))
    return result
  const keep = async () => {
    const create = () => client.create({ ...toCopy(draft), _type: type, from: before })
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
