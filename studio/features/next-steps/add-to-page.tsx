import { Box, Button, Flex, Text } from '@sanity/ui'
import { getDraftId, useClient, useDocumentPairPermissions, useEditState } from 'sanity'
import { useRouter } from 'sanity/router'
import type { DocumentModel } from '../../../schemas/model/document.ts'
import { isObject } from '../../../schemas/model/field.ts'
import { findChoosingModels } from '../../content/locations.ts'
import { permissionHint } from '../../content/permissions.ts'
import { getTypeTitle } from '../../content/rows.ts'
import { useAttempt } from '../../ui/controls.tsx'
import { FooterNote } from '../../ui/footer-note.tsx'

interface DocumentProps {
  id: string
  type: string
}

/**
 * Offers to add a published document to the page that lists its type, such as a team member to the About page.
 */
export function AddToPage(document: DocumentProps) {
  return findChoosingModels(document.type).map((page) => (
    <AddToList key={page.name} page={page} {...document} />
  ))
}

function AddToList({ id, type, page: { name, title, fields } }: DocumentProps & { page: DocumentModel }) {
  const [list = ''] = Object.entries(fields).find(([, { refersTo }]) => refersTo?.name === type) ?? []
  const { published: own } = useEditState(id, type)
  const { draft, published } = useEditState(name, name)
  const [permission] = useDocumentPairPermissions({ id: name, type: name, permission: 'update' })
  const client = useClient({ apiVersion: '2025-02-19' })
  const router = useRouter()
  const { isBusy, attempt } = useAttempt()
  const page = draft ?? published
  if (!own || !page || includesReference(published?.[list], id)) return null
  const isInDraft = includesReference(draft?.[list], id)
  const open = () => router.navigateIntent('edit', { id: name, type: name, path: list })
  const add = () => {
    const { _rev, ...content } = page
    const item = { _type: 'reference', _key: crypto.randomUUID(), _ref: id }
    const items = [...(Array.isArray(page[list]) ? page[list] : []), item]
    // The request fails if the draft has changed in the meantime, so pressing the button twice does not add
    // the document twice.
    return draft
      ? client
          .patch(draft._id)
          .ifRevisionId(_rev)
          .set({ [list]: items })
          .commit()
      : client.create({ ...content, [list]: items, _id: getDraftId(name) })
  }
  // While the document is being added, the button stays enabled and keeps the focus.
  const show = () => {
    if (!isBusy) void attempt(add, { failed: 'Nothing was changed. Please try again.' })
  }
  const isRefused = !isInDraft && permission?.granted === false
  return (
    <FooterNote name="next-step" tone="transparent">
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1} style={{ flexBasis: '14rem' }} role="status">
          <Text size={1}>
            The {title} does not show this {getTypeTitle(type).toLowerCase()}
            {isInDraft ? ' until that page is published.' : '.'}{' '}
            {isRefused && permissionHint('update', { draft, published })}
          </Text>
        </Box>
        <Button
          mode="ghost"
          text={isInDraft ? `Open the ${title}` : `Show on the ${title}`}
          disabled={isRefused}
          onClick={isInDraft ? open : show}
        />
      </Flex>
    </FooterNote>
  )
}

function includesReference(list: unknown, id: string): boolean {
  return Array.isArray(list) && list.some((item) => isObject(item) && item._ref === id)
}
