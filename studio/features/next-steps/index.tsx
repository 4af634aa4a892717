import { Text } from '@sanity/ui'
import { useEditState } from 'sanity'
import { documentModels } from '../../../schemas/models.ts'
import { findLocations } from '../../content/locations.ts'
import type { Feature } from '../../feature.ts'
import { documentInput } from '../../ui/document-input.tsx'
import { FooterNote } from '../../ui/footer-note.tsx'
import { AddToPage } from './add-to-page.tsx'
import { DraftTargets } from './draft-targets.tsx'

const FormWithNextSteps = documentInput(({ id, document, form }) => (
  <>
    {form.renderDefault(form)}
    <AddToPage id={id} type={document._type} />
    <PeriodNote id={id} type={document._type} />
    <DraftTargets document={document} />
  </>
))

/** For a published document outside its display period, explains when visitors see it. */
function PeriodNote({ id, type }: { id: string; type: string }) {
  const { published } = useEditState(id, type)
  const period = published && describeOtherPeriod(type, published, Date.now())
  return (
    period && (
      <FooterNote name="next-step" tone="transparent">
        <Text size={1}>Visitors do not see it now. {period}.</Text>
      </FooterNote>
    )
  )
}

/**
 * If a document is outside its display period, returns its subtitle, which describes that period. Undefined
 * for all other documents.
 */
export function describeOtherPeriod(
  type: string,
  document: Readonly<Record<string, unknown>>,
  now: number,
): string | undefined {
  if (findLocations(type, document).length === 0 || findLocations(type, document, now).length > 0)
    return undefined
  const { select = {}, prepare } = documentModels.find(({ name }) => name === type)?.preview ?? {}
  const values = Object.entries(select).map(([name, field]) => [name, document[field]])
  return prepare?.(Object.fromEntries(values.filter(([, value]) => typeof value === 'string'))).subtitle
}

/** Explains above Publish why visitors do not see a document or cannot open its links, and offers the next step. */
export const nextSteps: Feature = {
  name: 'next-steps',
  plugin: { form: { components: { input: FormWithNextSteps } } },
}
