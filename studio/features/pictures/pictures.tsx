import { ImagesIcon } from '@sanity/icons/Images'
import { Box, Button, Flex, Grid, Text } from '@sanity/ui'
import { useState } from 'react'
import type { Tool } from 'sanity'
import { Screen } from '../../ui/controls.tsx'
import { PictureCard } from './picture-card.tsx'
import { type StoredPicture, usePictures } from './use-pictures.ts'

const filters: Record<string, (picture: StoredPicture) => boolean> = {
  'All pictures': () => true,
  'Not used': ({ isUnused }) => isUnused,
  'Without a description': ({ descriptions }) => descriptions.length === 0,
}

/** The screen with all images of the dataset. */
function Pictures() {
  const { pictures, remove, describe } = usePictures()
  const [filter, setFilter] = useState('All pictures')
  const shown = pictures?.filter(filters[filter] ?? (() => true))
  return (
    <Screen title="Pictures" width={4}>
      <Text muted size={1}>
        To use a picture again, press Select in a picture field. The form suggests its description.
      </Text>
      <Flex gap={2} wrap="wrap">
        {Object.entries(filters).map(([name, belongs]) => (
          <Button
            key={name}
            mode={name === filter ? 'default' : 'ghost'}
            aria-pressed={name === filter}
            text={pictures ? `${name} (${pictures.filter(belongs).length})` : name}
            onClick={() => setFilter(name)}
          />
        ))}
      </Flex>
      <Box role="status">
        <Text size={1}>{describeResult(shown)}</Text>
      </Box>
      <Grid gridTemplateColumns={[1, 1, 2, 3, 4]} gap={4}>
        {shown?.map((picture) => (
          <PictureCard key={picture.id} picture={picture} remove={remove} describe={describe} />
        ))}
      </Grid>
    </Screen>
  )
}

function describeResult(shown: readonly StoredPicture[] | null | undefined): string {
  if (shown === undefined) return 'Loading …'
  if (shown === null)
    return 'The pictures could not be loaded. Open this screen again when the connection is back.'
  return shown.length === 0 ? 'No pictures.' : ''
}

/** The tool that lists all images, where each is used, and how it is described. */
export const picturesTool: Tool = {
  name: 'pictures',
  title: 'Pictures',
  icon: ImagesIcon,
  component: Pictures,
}
