import { Icon } from '@sanity/icons'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import type { DocumentModel } from '../../../schemas/model/document.ts'
import { collectionModels, singletonModels } from '../../../schemas/models.ts'
import { findLocations } from '../../content/locations.ts'
import { useStudioLink } from '../../ui/controls.tsx'
import { PreviewButton } from '../../ui/preview-button.tsx'

/** Links to the forms and lists of all document types. */
export function DocumentTypes() {
  return (
    <Card radius={3} border overflow="hidden">
      {singletonModels.map((model) => (
        <Singleton key={model.name} {...model} />
      ))}
      {collectionModels.map((model) => (
        <Collection key={model.name} {...model} />
      ))}
    </Card>
  )
}

function Singleton(model: DocumentModel) {
  const { name, title } = model
  const [place] = findLocations(name)
  return (
    <Flex align="center">
      <Box flex={1}>
        <Card
          as={IntentLink}
          data-as="a"
          __unstable_focusRing
          intent="edit"
          params={{ id: name, type: name }}
          padding={3}
        >
          <TypeSummary {...model} />
        </Card>
      </Box>
      {place && (
        <Box padding={2}>
          <PreviewButton
            id={name}
            type={name}
            href={place.href}
            mode="bleed"
            icon={EyeOpenIcon}
            aria-label={`Preview ${title}`}
            title={`Preview ${title}`}
          />
        </Box>
      )}
    </Flex>
  )
}

function Collection(model: DocumentModel) {
  return (
    <Card as="a" data-as="a" __unstable_focusRing {...useStudioLink(`structure/${model.name}`)} padding={3}>
      <TypeSummary {...model} title={model.plural ?? model.title} />
    </Card>
  )
}

function TypeSummary({ title, description, icon }: DocumentModel): ReactNode {
  return (
    <Flex gap={3}>
      <Text size={2}>
        <Icon symbol={icon} />
      </Text>
      <Stack gap={2}>
        <Text as="h3" size={1} weight="semibold">
          {title}
        </Text>
        <Box display={['none', 'none', 'block']}>
          <Text muted size={1}>
            {description}
          </Text>
        </Box>
      </Stack>
    </Flex>
  )
}
