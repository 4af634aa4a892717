import { Button, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { type InputProps, stringToPath, useParseErrors, type ValidationMarker } from 'sanity'
import { formatDay, formatTime } from '../../../schemas/datetime.ts'
import { ownTimeZone, readDatetimes, writeDatetime } from '../../datetime/datetime.ts'
import type { ActionRule } from '../../ui/actions.tsx'
import { isOfWindow } from '../trim/trimmed-input.tsx'

interface Reading {
  words: string
}

interface ReadingsProps<R extends Reading> {
  /** What a text can mean, at least one. */
  readings: readonly R[]
  /** The words of the one that was chosen. */
  picked?: string | undefined
  onPick: (reading: R) => void
}

/** What a typed datetime means, in words; if it can mean several, a choice of them. */
export function Readings<R extends Reading>({ readings, picked, onPick }: ReadingsProps<R>) {
  return readings.length === 1 ? (
    <Text size={1} muted>
      {readings[0]?.words}
    </Text>
  ) : (
    <Stack gap={2}>
      <Text size={1}>Which of these do you mean?</Text>
      {readings.map((reading) => (
        <Button
          key={reading.words}
          mode="ghost"
          justify="flex-start"
          text={reading.words}
          selected={reading.words === picked}
          onClick={() => onPick(reading)}
        />
      ))}
    </Stack>
  )
}

/**
 * A field of days or datetimes in which people write as they do elsewhere. Sanity's own input reads one notation, so what is typed is
 * rewritten in it when the field is left.
 */
export function TypedDatetime(props: InputProps) {
  const [typed, setTyped] = useState<{ text: string; input: HTMLInputElement }>()
  const isDay = props.schemaType.name === 'date'
  const readings = typed ? readingsOf(typed.text, isDay) : []
  const rewrite = (text: string) => {
    typed?.input.setRangeText(text, 0, typed.input.value.length)
    typed?.input.dispatchEvent(new Event('input', { bubbles: true }))
    setTyped(undefined)
  }
  const rewriteOnly = () => {
    const [only, ...others] = readings
    if (only && others.length === 0) rewrite(only.notation)
  }
  return (
    <Stack
      gap={3}
      onInputCapture={({ target }) =>
        target instanceof HTMLInputElement && setTyped({ text: target.value, input: target })
      }
      onBlurCapture={(event) => {
        if (isOfWindow(event)) event.stopPropagation()
        else if (event.target === typed?.input) rewriteOnly()
      }}
      onKeyDownCapture={({ key }) => key === 'Enter' && rewriteOnly()}
    >
      {props.renderDefault(props)}
      {readings.length > 0 && (
        <Readings
          readings={readings}
          onPick={({ notation }) => {
            typed?.input.focus()
            rewrite(notation)
            typed?.input.blur()
          }}
        />
      )}
    </Stack>
  )
}

/** The fields of an open form whose text is no date that we understand. Sanity leaves the date before, or none, in the document. */
export function useUnreadDates(): ValidationMarker[] {
  const errors = useParseErrors()
  return useMemo(() => {
    const message = 'Write a day such as “30 November 2030”, or choose one in the calendar.'
    return Object.keys(errors).map((path) => ({ level: 'error', path: stringToPath(path), message }))
  }, [errors])
}

/** Publishes nothing while the form shows another date than the document has. Sanity would. */
export const useReadDates: ActionRule = (_document, offered) => {
  const isUnread = useUnreadDates().length > 0
  return offered && isUnread ? { ...offered, disabled: true } : offered
}

/** What a typed text can mean, in words, and in the notation of the fields. */
function readingsOf(text: string, isDay: boolean) {
  const found = readDatetimes(text).map((reading) => {
    const datetime = reading.toISOString()
    const day = formatDay(datetime, ownTimeZone())
    const notation = writeDatetime(reading)
    return isDay
      ? { words: day, notation: notation.replace(/,.*/, '') }
      : { words: `${day}, ${formatTime(datetime, ownTimeZone())}`, notation: notation.replace(',', '') }
  })
  return [...new Map(found.map((reading) => [reading.words, reading])).values()]
}
