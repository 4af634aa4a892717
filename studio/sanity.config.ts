import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { schemaTypes } from '../schemas/index.ts'
import { settings } from './config/current-settings.ts'
import { localMode } from './config/local-mode.ts'
import { withEditionRules, withoutEditions } from './legal/edition-actions.ts'
import { LegalInput } from './legal/legal-input.tsx'
import { startTool } from './start/start-tool.ts'
import { allowedActions, isSingleton, withoutSingletons } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'

const { projectId, dataset, apiHost } = settings
const isDevelopment = process.env.NODE_ENV === 'development'

export default defineConfig({
  name: 'website',
  title: 'Website',
  icon: EarthGlobeIcon,
  projectId,
  dataset,
  ...(apiHost ? localMode(apiHost, projectId) : {}),
  plugins: [structureTool({ title: 'Content', structure }), ...(isDevelopment ? [visionTool()] : [])],
  tools: (tools) => [startTool(), ...tools],
  schema: {
    types: schemaTypes,
    templates: (templates) => templates.filter(({ schemaType }) => !isSingleton(schemaType)),
  },
  form: { components: { input: LegalInput } },
  document: {
    actions: (actions, { schemaType }) => withEditionRules(allowedActions(actions, schemaType), schemaType),
    newDocumentOptions: (items) => withoutEditions(withoutSingletons(items)),
    ...(apiHost ? { comments: { enabled: false } } : {}),
  },
})
