import { Icon } from '@sanity/icons'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useWorkspace } from 'sanity'
import { IntentLink, useLink } from 'sanity/router'
import type { DocumentModel } from '../../../schemas/model/document.ts'
import { collectionModels, singletonModels } from '../../../schemas/models.ts'
import { settings } from '../../config/current-settings.ts'
import { locationsOf } from '../../presentation/locations.ts'
import { previewToolName } from '../../presentation/preview-tool.ts'

/** Every kind of document, each one click away. */
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
  const [place] = settings.siteUrl ? locationsOf(name) : []
  const preview = { mode: 'presentation', presentation: previewToolName, preview: place?.href ?? '' }
  return (
    <Flex align="center">
      <Box flex={1}>
        <Card as={IntentLink} data-as="a" intent="edit" params={{ id: name, type: name }} padding={3}>
          <TypeSummary {...model} />
        </Card>
      </Box>
      {place && (
        <Box padding={2}>
          <Button
            as={IntentLink}
            {...{ intent: 'edit', params: { id: name, type: name, ...preview } }}
            data-as="a"
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
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/, '')}/structure/${model.name}`
  const { onClick } = useLink({ href })
  return (
    <Card as="a" data-as="a" href={href} onClick={onClick} padding={3}>
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
        {description && (
          <Box display={['none', 'none', 'block']}>
            <Text muted size={1}>
              {description}
            </Text>
          </Box>
        )}
      </Stack>
    </Flex>
  )
}
