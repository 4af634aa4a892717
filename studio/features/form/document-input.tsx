import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Flex, Stack } from '@sanity/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  getPublishedId,
  type InputProps,
  isArrayOfBlocksInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type Path,
  type PreviewProps,
  usePerspective,
  usePresenceStore,
  useSetPerspective,
} from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { legalPageNames, legalPageOfType, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { type StoredDocument, storedDocument } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import { locationOfField } from '../../content/locations.ts'
import { PreviewButton } from '../../ui/preview-button.tsx'
import { TypedDatetime } from '../dates/typed-datetime.tsx'
import { LegalPanel, LegalVersionNotes } from '../legal/legal-panel.tsx'
import { LegalSectionInput } from '../legal/section-link.tsx'
import { PictureInput, Question } from '../pictures/picture-input.tsx'
import { usePostToPreview } from '../preview/post-to-preview.ts'
import { PublishNotes } from '../publish-notes/publish-notes.tsx'
import { useAutosave, useUnsavedNotice } from '../publishing/autosave.ts'
import { useKeepFocus } from '../publishing/keep-focus.ts'
import { ReviewNote } from '../review/review-note.tsx'
import { RichTextInput } from '../rich-text/rich-text.tsx'
import { useDiscardPublishedDraft } from '../schedule/discard-published-draft.ts'
import { ScheduleNotice } from '../schedule/schedule-notice.tsx'
import { TrimmedInput } from '../trim/trimmed-input.tsx'
import { UndoChanges } from './undo-changes.tsx'

/** Puts what concerns a whole document around its form. */
export function DocumentInput(props: InputProps) {
  const document = useMemo(() => storedDocument.safeParse(props.value).data, [props.value])
  if (!document || !isObjectInputProps(props)) return props.renderDefault(props)
  return <KnownDocument {...props} document={document} />
}

type DocumentProps = ObjectInputProps & { document: StoredDocument }

function KnownDocument({ document, ...props }: DocumentProps) {
  const { schemaType, value } = props
  const id = getPublishedId(document._id)
  const type = schemaType.name
  const isBesidePreview = usePresentationParams(false) !== null
  const page = legalPageOfType(type)
  const { focusPath } = props
  const field = useLastField(focusPath)
  const tab = props.groups.find(({ selected }) => selected)
  const place = locationOfField(type, value, field.length > 0 || !tab ? field : [tab.name])
  usePostToPreview(id, document, settings.siteUrl)
  useReportPresence(document._id, focusPath)
  useAutosave(id, type, value)
  const form = useKeepFocus(id)
  useDiscardPublishedDraft(id, type)
  useUnsavedNotice(id, type, document._rev)
  const Notes = type === 'legalVersion' ? LegalVersionNotes : PublishNotes
  return (
    <Stack gap={5} ref={form} tabIndex={-1} style={{ outline: 'none' }}>
      <PublishedNote />
      <ScheduleNotice id={id} schemaType={schemaType} shownId={document._id} />
      {!isBesidePreview && place && (
        <Flex>
          <PreviewButton
            type={type}
            id={id}
            href={place.href}
            path={field}
            icon={EyeOpenIcon}
            text="Preview"
          />
        </Flex>
      )}
      <ReviewNote id={id} type={type} />
      {page && <LegalPanel page={page} />}
      <UndoChanges document={document} schemaType={schemaType} readOnly={props.readOnly}>
        {props.renderDefault(props)}
      </UndoChanges>
      <Notes id={id} schemaType={schemaType} document={document} />
    </Stack>
  )
}

/** Leads from what is published to the draft. Sanity lets nobody type there, in any document, and does not say why. */
function PublishedNote() {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedPerspectiveName !== 'published') return null
  return (
    <Question text="This is what visitors see. You can change it in the draft.">
      <Button fontSize={1} text="Go to the draft" onClick={() => setPerspective('drafts')} />
    </Question>
  )
}

/** The path of the field that has the focus, or had it last. */
function useLastField(focusPath: Path): Path {
  const [last, setLast] = useState(focusPath)
  if (focusPath.length > 0 && focusPath !== last) setLast(focusPath)
  return last
}

/**
 * Keeps telling the others in which field one types. The Studio tells it when a field is entered, and takes it back with the
 * first letter and with each publish: then the draft comes or goes, and it is another document.
 */
export function useReportPresence(documentId: string, focusPath: Path): void {
  const { setLocation } = usePresenceStore()
  const report = useEffectEvent((id: string) => {
    if (focusPath.length === 0) return
    const lastActiveAt = new Date().toISOString()
    setLocation([{ type: 'document', documentId: id, path: focusPath, lastActiveAt }])
  })
  useEffect(() => {
    // After the Studio has taken it back, which it does as soon as this is drawn.
    const timer = setTimeout(() => report(documentId))
    return () => clearTimeout(timer)
  }, [documentId])
}

/** Words of the content in lists and references. A browser translates the help around them alone. */
export function ContentPreview(props: PreviewProps) {
  return (
    <div translate="no" style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
}

const sectionTypes: string[] = legalPageNames.map((name) => legalPages[name].sectionType)

/** Every input of the forms: what this Studio adds to some of them. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <DocumentInput {...props} />
  if (props.schemaType.name === 'imageWithAlt') return <PictureInput {...props} />
  if (isObjectInputProps(props) && sectionTypes.includes(props.schemaType.name))
    return <LegalSectionInput {...props} />
  if (['date', 'datetime'].includes(props.schemaType.name)) return <TypedDatetime {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  if (isStringInputProps(props)) return <TrimmedInput {...props} />
  return props.renderDefault(props)
}
