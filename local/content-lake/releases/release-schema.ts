import { z } from 'zod'
import { documentId, documentStub } from '../documents/document.ts'
import { patchOperations } from '../mutations/mutation-schema.ts'
import { moment, releaseName } from './release.ts'

function action<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({
    actionType: z.literal(`sanity.action.release.${name}`),
    releaseId: releaseName,
    ...shape,
  })
}

const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
})
const imported = documentStub.extend({ _id: documentId }).optional()

/** The actions that lead a release from its creation to its end. */
export const releaseAction = z.discriminatedUnion('actionType', [
  action('create', { metadata: metadata.prefault({}) }),
  action('edit', { patch: patchOperations }),
  action('publish', {}),
  action('schedule', { publishAt: moment }),
  action('unschedule', {}),
  action('archive', {}),
  action('unarchive', {}),
  action('delete', {}),
  action('import', {
    attributes: imported,
    document: imported,
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
])

export type ReleaseAction = z.output<typeof releaseAction>
