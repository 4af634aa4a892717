import { Stack, Text } from '@sanity/ui'
import { z } from 'zod'
import { isObject } from '../../../schemas/model/field.ts'
import { type ActionRule, useConfirmation } from '../../ui/actions.tsx'

/** An image that replaced a different one, without a change to its description. */
export interface ReplacedPicture {
  asset: string
  description: string
}

const picture = z.object({ alt: z.string().trim().min(1), asset: z.object({ _ref: z.string() }) })
const keyed = z.looseObject({ _key: z.string() })

/**
 * Returns images in a draft that replaced published images but kept their descriptions, which might no longer
 * be correct.
 */
export function findReplacedPictures(draft: unknown, published: unknown): ReplacedPicture[] {
  const now = picture.safeParse(draft).data
  const before = picture.safeParse(published).data
  if (now && before && now.asset._ref !== before.asset._ref && now.alt === before.alt) {
    return [{ asset: now.asset._ref, description: now.alt }]
  }
  if (Array.isArray(draft) && Array.isArray(published)) {
    return draft.flatMap((item) => findReplacedPictures(item, itemLike(item, published)))
  }
  if (!isObject(draft) || !isObject(published)) return []
  return Object.entries(draft).flatMap(([name, value]) => findReplacedPictures(value, published[name]))
}

function itemLike(item: unknown, list: readonly unknown[]): unknown {
  const key = keyed.safeParse(item).data?._key
  return key === undefined ? undefined : list.find((other) => keyed.safeParse(other).data?._key === key)
}

const getStorageKey = ({ asset, description }: ReplacedPicture) =>
  `description-confirmed:${asset}:${description}`

/** Whether an editor has confirmed in this tab that the description fits the new image. */
export function isConfirmed(replaced: ReplacedPicture): boolean {
  return sessionStorage.getItem(getStorageKey(replaced)) !== null
}

export function confirmDescription(replaced: ReplacedPicture): void {
  sessionStorage.setItem(getStorageKey(replaced), 'yes')
}

/**
 * Asks whether the descriptions of replaced images are still correct, unless the editor has confirmed them in
 * the form.
 */
export const useDescriptionCheck: ActionRule = ({ draft, published }, result, action) => {
  const ask = useConfirmation()
  const open = findReplacedPictures(draft, published).filter((each) => !isConfirmed(each))
  if (!result?.onHandle || open.length === 0) return result
  const confirm = () => {
    for (const replaced of open) confirmDescription(replaced)
    result.onHandle?.()
  }
  const asking = ask(result, {
    header: 'Does the description still fit?',
    content: (
      <Stack gap={4}>
        <Text size={1}>
          You replaced the picture, but not its description. It is read aloud to people who cannot see the
          picture:
        </Text>
        {open.map(({ asset, description }) => (
          <Text key={asset} size={1} weight="medium">
            “{description}”
          </Text>
        ))}
      </Stack>
    ),
    no: 'No, change it first',
    yes: `Yes, ${action} it`,
    onYes: confirm,
  })
  // The editor might have confirmed the description in the form since this render.
  const onHandle = () => (open.every(isConfirmed) ? result.onHandle : asking.onHandle)?.()
  return { ...asking, onHandle }
}
