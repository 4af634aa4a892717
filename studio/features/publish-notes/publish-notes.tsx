import { Box, Stack, Text } from '@sanity/ui'
import { useDeferredValue, useMemo } from 'react'
import { isDraftId, type SchemaType, useEditState, useFormCallbacks, useValidationStatus } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { useTodos } from '../../content/todos.tsx'
import { getTodos, type Todo } from '../../content/validation-todos.ts'
import { FoldedDiff, findChangedFields } from '../../ui/changes.tsx'
import { WrappingButton } from '../../ui/controls.tsx'
import { FooterNote } from '../../ui/footer-note.tsx'

/** Max number of changed fields to list. */
const listed = 3

/** In a short window, the list scrolls, so that most of the height is left for the fields. */
const maxTodosHeight = '10vh'

interface PublishNotesProps {
  /** The document's id without `drafts.`. */
  id: string
  schemaType: SchemaType
  document: StoredDocument
}

/**
 * While there is a draft, shows above Publish the problems to fix, with links to their fields. If there are
 * no problems, shows the changes that will be published.
 */
export function PublishNotes({ id, schemaType, document }: PublishNotesProps) {
  const { validation } = useValidationStatus(document._id, schemaType.name, true)
  const { published } = useEditState(id, schemaType.name)
  // Deferred, because typing has priority.
  const shown = useDeferredValue(document)
  const others = useTodos()
  const todos = useMemo(
    () => getTodos([...others, ...validation], schemaType, shown),
    [others, validation, schemaType, shown],
  )
  if (!isDraftId(document._id)) return null
  if (todos.length > 0) return <Todos todos={todos} />
  return published && <Changes schemaType={schemaType} before={published} after={shown} />
}

function Todos({ todos }: { todos: Todo[] }) {
  const { onPathOpen, onPathFocus } = useFormCallbacks()
  return (
    <FooterNote name="publish-notes" tone="critical">
      <Text size={1} weight="semibold">
        Before you can publish{todos.length > 1 && ` (${todos.length})`}:
      </Text>
      <Stack style={{ maxHeight: maxTodosHeight, overflowY: 'auto' }}>
        {todos.map(({ path, where, message }) => (
          <Box key={where + message}>
            <WrappingButton
              mode="bleed"
              padding={1}
              justify="flex-start"
              textWeight="regular"
              text={`${where}: ${message}`}
              onClick={() => {
                onPathOpen(path)
                onPathFocus(path)
              }}
            />
          </Box>
        ))}
      </Stack>
    </FooterNote>
  )
}

interface ChangesProps {
  schemaType: SchemaType
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function Changes({ schemaType, before, after }: ChangesProps) {
  const fields = useMemo(
    () => (schemaType.jsonType === 'object' ? findChangedFields(schemaType.fields, before, after) : []),
    [schemaType, before, after],
  )
  if (fields.length === 0) return null
  const names = fields.slice(0, listed).map(({ title }) => title)
  const more = fields.length - names.length
  return (
    <FooterNote name="publish-notes" tone="transparent">
      <FoldedDiff fields={fields} show="Show the changes" maxHeight="40vh">
        Publish changes: {names.join(', ')}
        {more > 0 && ` and ${more} more`}
      </FoldedDiff>
    </FooterNote>
  )
}
