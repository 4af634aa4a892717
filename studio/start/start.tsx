import { Icon } from '@sanity/icons'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Card, Container, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { DocumentModel } from '../../schemas/model/document.ts'
import { singletonModels } from '../../schemas/models.ts'
import { settings } from '../config/current-settings.ts'
import { placesOf } from '../preview/places.ts'
import { PreviewButton } from '../preview/preview-button.tsx'

const steps = [
  'What you type is kept as a draft straight away. Visitors do not see it.',
  'Press Publish when it is ready. The site shows it about a second later.',
  'A red mark names what has to change before you can publish.',
  'Changed your mind? The menu beside Publish brings back the published words.',
]

/** The Studio's first screen. */
export function Start() {
  return (
    <Box height="fill" overflow="auto" padding={[4, 5, 6]}>
      <Container width={2}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              What would you like to change?
            </Heading>
            {settings.siteUrl && (
              <Flex>
                <Button
                  as="a"
                  href={settings.siteUrl}
                  target="_blank"
                  rel="noreferrer"
                  mode="ghost"
                  icon={LaunchIcon}
                  text="See the site"
                />
              </Flex>
            )}
          </Stack>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            {singletonModels.map((model) => (
              <SingletonCard key={model.name} {...model} />
            ))}
          </Grid>
          <Stack gap={4}>
            <Text as="h2" size={1} weight="semibold">
              How a change reaches the site
            </Text>
            {steps.map((step) => (
              <Text key={step} muted size={1}>
                {step}
              </Text>
            ))}
          </Stack>
        </Stack>
      </Container>
    </Box>
  )
}

function SingletonCard({ name, title, description, icon }: DocumentModel) {
  const [place] = settings.siteUrl ? placesOf(name) : []
  return (
    <Card radius={3} border overflow="hidden">
      <Flex direction="column" height="fill">
        <Box flex={1}>
          <Card as={IntentLink} data-as="a" intent="edit" params={{ id: name, type: name }} padding={4}>
            <Stack gap={4}>
              <Flex align="center" gap={3}>
                <Text size={2}>
                  <Icon symbol={icon} />
                </Text>
                <Text as="h2" size={2} weight="semibold">
                  {title}
                </Text>
              </Flex>
              <Text muted size={1}>
                {description}
              </Text>
            </Stack>
          </Card>
        </Box>
        {place && (
          <Box padding={3}>
            <PreviewButton id={name} type={name} href={place.href} text={`Preview ${title}`} />
          </Box>
        )}
      </Flex>
    </Card>
  )
}
