import { Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { momentInWords } from '../../../schemas/format-datetime.ts'
import { fromInput, ownZone, suggestedMoment, toInput } from './datetime.ts'

interface MomentDialogProps {
  header: string
  /** What will happen at the moment. */
  children: string
  /** In ISO 8601; without one, the next Monday at nine is suggested. */
  moment?: string
  button: string
  /** @param moment in ISO 8601 */
  onChoose: (moment: string) => Promise<void>
  onClose: () => void
}

/** Asks for a moment in the editor's own time zone. */
export function MomentDialog({ header, children, moment, button, onChoose, onClose }: MomentDialogProps) {
  const [text, setText] = useState(() => toInput(moment ? new Date(moment) : suggestedMoment()))
  const [isBusy, setBusy] = useState(false)
  const { push } = useToast()
  const id = useId()
  const chosen = fromInput(text)
  const choose = () => {
    if (!chosen) return
    setBusy(true)
    onChoose(chosen)
      .then(onClose, (error: unknown) => {
        push({
          status: 'error',
          title: 'Nothing was changed.',
          description: error instanceof Error ? error.message : String(error),
        })
      })
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      id={id}
      header={header}
      onClose={onClose}
      width={0}
      footer={
        <Flex justify="flex-end" gap={2} padding={3}>
          <Button mode="bleed" text="Not now" onClick={onClose} />
          <Button tone="primary" text={button} disabled={!chosen || isBusy} onClick={choose} />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        <Text size={1}>{children}</Text>
        <Stack gap={3}>
          <Text as="label" size={1} weight="semibold" htmlFor={`${id}-moment`}>
            Day and time ({ownZone()})
          </Text>
          <TextInput
            id={`${id}-moment`}
            type="datetime-local"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Stack>
        <Text size={1} muted>
          {chosen ? momentInWords(chosen, ownZone()) : 'Choose a moment that is still to come.'}
        </Text>
      </Stack>
    </Dialog>
  )
}
