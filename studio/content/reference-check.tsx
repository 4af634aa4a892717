import { Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { getPublishedId } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import type { ActionRule } from '../ui/actions.tsx'
import { useLiveQuery } from '../ui/use-live-query.ts'
import { getTypeTitle } from './rows.ts'

/** Blocks the removal of a document that other documents reference, and links to those documents. */
export const useReferenceCheck: ActionRule = ({ id }, result) => {
  const [isOpen, setOpen] = useState(false)
  const referencing = useReferencing(id)
  if (!result || result.disabled || referencing?.length === 0) return result
  if (!referencing) return { ...result, disabled: true }
  return {
    ...result,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'It is still used',
      onClose: () => setOpen(false),
      content: (
        <Stack gap={4}>
          <Text size={1}>Remove it from these documents and publish them first.</Text>
          {referencing.map(({ id, type }) => (
            <Button
              key={id}
              as={IntentLink}
              {...{ intent: 'edit', params: { id, type } }}
              data-as="a"
              mode="ghost"
              text={getTypeTitle(type)}
              onClick={() => setOpen(false)}
            />
          ))}
        </Stack>
      ),
    },
  }
}

const answer = z.array(z.object({ id: z.string(), type: z.string() }))

/**
 * Returns every document whose draft, published version or release version references the given one, without
 * duplicates. Undefined while loading.
 */
function useReferencing(id: string): z.infer<typeof answer> | undefined {
  const filter = '*[references($id) && !(_id in [$id, "drafts." + $id])]'
  const found = useLiveQuery({
    fetch: `${filter}{ "id": _id, "type": _type }`,
    listen: filter,
    params: { id },
    answer,
    tag: 'needed-by',
  })
  const documents = found?.map((one) => ({ ...one, id: getPublishedId(one.id) }))
  return documents && [...new Map(documents.map((one) => [one.id, one])).values()]
}
