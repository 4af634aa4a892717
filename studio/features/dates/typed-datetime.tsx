import { Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { InputProps } from 'sanity'
import { formatDay, formatTime } from '../../../schemas/datetime.ts'
import { getTimeZone, readDatetimes, writeDatetime } from '../../datetime/datetime.ts'
import { Readings } from '../../datetime/readings.tsx'
import { isWindowBlur } from '../../ui/window-focus.ts'

/**
 * An input for days and datetimes that accepts many formats and shows validation errors below it. Sanity's
 * own input accepts one format, so the text is rewritten when the field loses focus.
 */
export function TypedDatetime(props: InputProps) {
  const [typed, setTyped] = useState<{ text: string; input: HTMLInputElement }>()
  const isDay = props.schemaType.name === 'date'
  const readings = typed ? interpretText(typed.text, isDay) : []
  // Sanity shows the message only in a tooltip.
  const error = props.validation.find(({ level }) => level === 'error')?.message
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
        if (isWindowBlur(event)) event.stopPropagation()
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
      {!typed && error && <Text size={1}>{error}</Text>}
    </Stack>
  )
}

/** Returns the possible readings of a text, each formatted for editors and in Sanity's format. */
function interpretText(text: string, isDay: boolean) {
  const found = readDatetimes(text).map((reading) => {
    const datetime = reading.toISOString()
    const day = formatDay(datetime, getTimeZone())
    const notation = writeDatetime(reading)
    return isDay
      ? { words: day, notation: notation.replace(/,.*/, '') }
      : { words: `${day}, ${formatTime(datetime, getTimeZone())}`, notation: notation.replace(',', '') }
  })
  return [...new Map(found.map((reading) => [reading.words, reading])).values()]
}
