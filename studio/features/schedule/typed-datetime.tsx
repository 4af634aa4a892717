import { Button, Stack, Text } from '@sanity/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type InputProps, isStringInputProps, set } from 'sanity'
import { formatDatetime, formatDay } from '../../../schemas/datetime.ts'
import { ownTimeZone, readDatetimes, writeDay } from './datetime.ts'

interface ReadingsProps {
  /** What a text can mean, at least one. */
  readings: readonly Date[]
  /** In milliseconds since 1970. */
  picked?: number | undefined
  onPick: (reading: Date) => void
  write?: (datetime: string, timeZone: string) => string
}

/** What a typed datetime means, in words; if it can mean several, a choice of them. */
export function Readings({ readings, picked, onPick, write = formatDatetime }: ReadingsProps) {
  const [first, ...others] = readings.map((reading) => ({
    reading,
    words: write(reading.toISOString(), ownTimeZone()),
  }))
  if (!first) return null
  return others.length === 0 ? (
    <Text size={1} muted>
      {first.words}
    </Text>
  ) : (
    <Stack gap={2}>
      <Text size={1}>Which of these do you mean?</Text>
      {[first, ...others].map(({ reading, words }) => (
        <Button
          key={words}
          mode="ghost"
          justify="flex-start"
          text={words}
          selected={Number(reading) === picked}
          onClick={() => onPick(reading)}
        />
      ))}
    </Stack>
  )
}

/** A field of days or datetimes in which people write as they do elsewhere. Sanity's own input reads one notation. */
export function TypedDatetime(props: InputProps) {
  const [text, setText] = useState('')
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const isDay = props.schemaType.name === 'date'
  const readings = [
    ...new Map(readDatetimes(text).map((reading) => [storedValue(reading, isDay), reading])).entries(),
  ]
  const choose = (value: string) => {
    props.onChange(set(value))
    setText('')
  }
  const take = () => {
    const [only, ...others] = readings
    if (only && others.length === 0 && only[0] !== props.value) choose(only[0])
  }
  const type = ({ target }: FormEvent) => target instanceof HTMLInputElement && setText(target.value)
  return (
    <Stack
      gap={3}
      onInputCapture={type}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
    >
      {props.renderDefault(props)}
      {readings.some(([value]) => value !== props.value) && (
        <Readings
          readings={readings.map(([, reading]) => reading)}
          onPick={(reading) => choose(storedValue(reading, isDay))}
          {...(isDay && { write: formatDay })}
        />
      )}
    </Stack>
  )
}

const storedValue = (reading: Date, isDay: boolean) => (isDay ? writeDay(reading) : reading.toISOString())
