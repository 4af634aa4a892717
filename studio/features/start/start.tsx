import { HomeIcon } from '@sanity/icons/Home'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type PluginOptions, useCurrentUser, useWorkspace } from 'sanity'
import { contentTypes } from '../../../schemas/models.ts'
import { settings } from '../../config/current-settings.ts'
import { publishableTypes } from '../../content/permissions.ts'
import type { Feature } from '../../feature.ts'
import { Screen } from '../../ui/controls.tsx'
import { DocumentTypes } from './document-types.tsx'
import { Drafts, Published } from './panels.tsx'
import { ToFix } from './to-fix.tsx'

/** Describes how a change reaches the site. @param roleNames the user's roles */
export function publishSteps(features: readonly Feature[], roleNames: readonly string[]): string[] {
  const { length } = publishableTypes(roleNames)
  return [
    'Everything you type is saved as a draft. Visitors do not see it.',
    ...(length > 0 ? ['Press Publish when it is ready. The site shows it about a second later.'] : []),
    ...(length < contentTypes.length
      ? features.flatMap(({ stepWithoutPublish }) => stepWithoutPublish ?? [])
      : []),
    'Red marks show what to fix before you can publish.',
    'Changed your mind? The menu next to Publish restores the published version.',
  ]
}

function Start({ features }: { features: readonly Feature[] }) {
  const me = useCurrentUser()
  const { title } = useWorkspace()
  const [role] = me?.roles ?? []
  return (
    <Screen width={4}>
      <Flex align="center" justify="space-between" gap={4} wrap="wrap">
        <Stack gap={3}>
          <Text size={1} weight="semibold" accent>
            {title}
          </Text>
          <Heading as="h1" size={3}>
            What would you like to change?
          </Heading>
          {role && (
            <Text size={1} muted>
              {me?.name}, {role.title.toLowerCase()}. {role.description}
            </Text>
          )}
        </Stack>
        <Flex gap={3} wrap="wrap">
          {features.map(({ name, StartButton }) => StartButton && <StartButton key={name} />)}
          {settings.siteUrl && (
            <Button
              as="a"
              href={settings.siteUrl}
              target="_blank"
              rel="noreferrer"
              mode="ghost"
              icon={LaunchIcon}
              text="See the site"
            />
          )}
        </Flex>
      </Flex>
      <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={4}>
        <Stack gap={4} style={{ alignContent: 'start' }}>
          <DocumentTypes />
          <Stack gap={3} padding={3}>
            <Text as="h2" size={1} weight="semibold">
              How a change reaches the site
            </Text>
            {publishSteps(features, me?.roles.map(({ name }) => name) ?? []).map((step) => (
              <Text key={step} muted size={1}>
                {step}
              </Text>
            ))}
          </Stack>
        </Stack>
        <Stack gap={4} style={{ alignContent: 'start' }}>
          {features.toReversed().map(({ name, StartPanel }) => StartPanel && <StartPanel key={name} />)}
          <Drafts />
          <ToFix features={features} />
          <Published />
        </Stack>
      </Grid>
    </Screen>
  )
}

/**
 * The Studio's first screen, with all document types, the features' panels, and instructions for publishing.
 */
export function start(features: readonly Feature[]): PluginOptions {
  const component = () => <Start features={features} />
  return { name: 'start', tools: [{ name: 'start', title: 'Start', icon: HomeIcon, component }] }
}
