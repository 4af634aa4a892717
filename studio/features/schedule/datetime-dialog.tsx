import { Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { getTimeZone, readDatetimes, suggestDatetime, writeDatetime } from '../../datetime/datetime.ts'
import { Readings } from '../../datetime/readings.tsx'
import { useAttempt, useInitialFocus } from '../../ui/controls.tsx'

export interface DatetimeDialogProps {
  header: string
  /** A sentence that explains what will happen at the chosen time. */
  children: string
  /** The initial value, in ISO 8601. By default, the next Monday at nine is suggested. */
  datetime?: string
  button: string
  /** @param datetime in ISO 8601 */
  onChoose: (datetime: string) => Promise<void>
  onClose: () => void
}

/** Asks for a datetime in the editor's time zone. */
export function DatetimeDialog({
  header,
  children,
  datetime,
  button,
  onChoose,
  onClose,
}: DatetimeDialogProps) {
  const [text, setText] = useState(() => writeDatetime(datetime ? new Date(datetime) : suggestDatetime()))
  const { isBusy, attempt } = useAttempt()
  const id = useId()
  const input = useInitialFocus<HTMLInputElement>()
  const [picked, setPicked] = useState('')
  const readings = readDatetimes(text)
    .filter((reading) => reading > new Date())
    .map((reading) => reading.toISOString())
    .map((datetime) => ({ datetime, words: formatDatetime(datetime, getTimeZone()) }))
  const [chosen] = readings.filter(({ words }) => readings.length === 1 || words === picked)
  const choose = async () => {
    if (chosen && (await attempt(() => onChoose(chosen.datetime), { failed: 'Nothing was changed.' })))
      onClose()
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
          <Text as="label" size={1} weight="semibold" htmlFor={`${id}-datetime`}>
            Day and time ({getTimeZone()})
          </Text>
          <TextInput
            id={`${id}-datetime`}
            ref={input}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Stack>
        {readings.length > 0 ? (
          <Readings readings={readings} picked={picked} onPick={({ words }) => setPicked(words)} />
        ) : (
          <Text size={1} muted>
            Enter a day and a time in the future, such as “30 November 2030, 09:00” or “Monday 9:00”.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
