import { Button, Stack, Text } from '@sanity/ui'

interface Reading {
  words: string
}

interface ReadingsProps<R extends Reading> {
  /** Contains at least one reading. */
  readings: readonly R[]
  /** The text of the chosen reading, if the editor confirms the choice later. Empty before the choice. */
  picked?: string | undefined
  onPick: (reading: R) => void
}

/** Shows how a typed datetime was understood, or lets the editor choose if there are several readings. */
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
          selected={reading.words === picked}
          aria-pressed={picked === undefined ? undefined : reading.words === picked}
          onClick={() => onPick(reading)}
        >
          {/* The button's own text would be cut off in a narrow dialog. */}
          <Text size={1} align="left" style={{ whiteSpace: 'normal' }}>
            {reading.words}
          </Text>
        </Button>
      ))}
    </Stack>
  )
}
