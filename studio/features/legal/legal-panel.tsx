import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import {
  getPublishedId,
  isDraftId,
  useClient,
  useDocumentPairPermissions,
  useDocumentValuePermissions,
} from 'sanity'
import { useRouter } from 'sanity/router'
import { formatLegalDay, getLondonDay } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { permissionHint } from '../../content/permissions.ts'
import { useAttempt, WrappingButton } from '../../ui/controls.tsx'
import { prepareLegalVersion, putInForce } from './legal-mutations.ts'
import { getLegalState, type LegalDocuments, useLegalDocuments } from './legal-state.ts'

const apiVersion = '2025-09-01'

/** A minimal new version, used to check whether the user is allowed to create one. */
const newLegalVersion = { _id: 'drafts.new', _type: 'legalVersion' }

/**
 * The panel above the form of a legal text. It shows the version in force, upcoming versions, and a button to
 * prepare a new one.
 */
export function LegalPanel({ page }: { page: LegalPageName }) {
  const documents = useLegalDocuments(page)
  return documents ? <LoadedPanel page={page} documents={documents} /> : null
}

function LoadedPanel({ page, documents }: { page: LegalPageName; documents: LegalDocuments }) {
  const client = useClient({ apiVersion })
  const router = useRouter()
  const { replacement, coming } = getLegalState(documents, getLondonDay(new Date()))
  const { type } = legalPages[page]
  const [mayPublish] = useDocumentPairPermissions({ id: type, type, permission: 'publish' })
  const [mayPrepare] = useDocumentValuePermissions({ document: newLegalVersion, permission: 'create' })

  const open = (id: string) => router.navigateIntent('edit', { id, type: 'legalVersion' })
  const { isBusy, attempt } = useAttempt()
  const run = (work: () => Promise<void>) =>
    void attempt(work, { failed: 'Nothing was changed. Please try again.' })
  const prepare = () => run(async () => open(await prepareLegalVersion(client, page, documents)))

  return (
    <Card padding={4} radius={3} border tone={replacement ? 'caution' : 'transparent'}>
      <Stack gap={4}>
        <Text size={1}>{guidance(documents, replacement?.effectiveDate)}</Text>
        <Flex gap={2} wrap="wrap">
          {replacement && (
            <Button
              text="Bring in the new text"
              tone="primary"
              disabled={isBusy || !mayPublish?.granted}
              onClick={() => run(() => putInForce(client, page, documents, replacement))}
            />
          )}
          {coming.map(({ _id, effectiveDate }) => (
            <WrappingButton
              key={_id}
              mode="ghost"
              text={comingLabel(_id, effectiveDate)}
              onClick={() => open(getPublishedId(_id))}
            />
          ))}
          <Button
            mode="ghost"
            text="Prepare a new version"
            disabled={isBusy || !mayPrepare?.granted}
            onClick={prepare}
          />
        </Flex>
        {mayPrepare?.granted === false && (
          <Text size={1}>{permissionHint('update', { draft: newLegalVersion, published: null })}</Text>
        )}
        <Text size={1} muted>
          {notice(page)}
        </Text>
      </Stack>
    </Card>
  )
}

function guidance({ page }: LegalDocuments, replacedOn: string | null | undefined): string {
  if (replacedOn) {
    return (
      `The version of ${formatLegalDay(replacedOn)} is in force, and the site shows it. ` +
      'Bring in its text before you correct anything. The text below stays on the site as an old version.'
    )
  }
  const since = page?.lastUpdated ? ` It has been in force since ${formatLegalDay(page.lastUpdated)}.` : ''
  return `This is the text that the site shows.${since} Correct typos below. If the meaning changes, prepare a new version.`
}

function comingLabel(id: string, date: string | null | undefined): string {
  const state = isDraftId(id) ? 'Draft of a version' : 'Announced version'
  return date ? `${state}: from ${formatLegalDay(date)}` : state
}

function notice(page: LegalPageName): string {
  const { noticeDays } = legalPages[page]
  const days = noticeDays === 1 ? 'one day' : `${noticeDays} days`
  return `A new version starts as a copy of the newest one, including announced versions. Publish it to announce it on the site. It replaces the current text automatically on its day, at least ${days} later.`
}
