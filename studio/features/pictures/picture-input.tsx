import { Button, Stack } from '@sanity/ui'
import { useState } from 'react'
import {
  getPublishedId,
  getValueAtPath,
  type InputProps,
  set,
  unset,
  useEditState,
  useFormValue,
} from 'sanity'
import { z } from 'zod'
import { PromptCard } from '../../ui/prompt-card.tsx'
import { confirmDescription, findReplacedPictures, isConfirmed } from './replaced-pictures.tsx'
import { useKnownDescriptions } from './use-pictures.ts'

const picture = z.object({ alt: z.string().optional(), asset: z.object({ _ref: z.string() }) })
const inDocument = z.object({ _id: z.string().transform(getPublishedId), _type: z.string() })

/**
 * An image input that asks whether the description still fits after the image is replaced, and suggests an
 * existing description for an image without one.
 */
export function PictureInput(props: InputProps) {
  const document = inDocument.safeParse(useFormValue([])).data
  return document ? <KnownPicture {...props} document={document} /> : props.renderDefault(props)
}

function KnownPicture({ document, ...props }: InputProps & { document: z.infer<typeof inDocument> }) {
  const { published } = useEditState(document._id, document._type)
  const [settled, setSettled] = useState<string>()
  const now = picture.safeParse(props.value).data
  const before = picture.safeParse(published && getValueAtPath(published, props.path)).data
  const [replaced] = findReplacedPictures(now, before)
  const [known] = useKnownDescriptions(now && !now.alt ? now.asset._ref : undefined)
  const asks = replaced && settled !== replaced.asset && !isConfirmed(replaced)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asks && (
        <PromptCard
          tone="caution"
          text={`This picture is new. Does “${replaced.description}” still describe it?`}
        >
          <Button
            mode="ghost"
            fontSize={1}
            text="Yes, keep it"
            onClick={() => {
              confirmDescription(replaced)
              setSettled(replaced.asset)
            }}
          />
          <Button
            fontSize={1}
            text="No, write a new one"
            disabled={props.readOnly}
            onClick={() => props.onChange(unset(['alt']))}
          />
        </PromptCard>
      )}
      {known && (
        <PromptCard text={`This picture has been described before: “${known}”`}>
          <Button
            mode="ghost"
            fontSize={1}
            text="Use this description"
            disabled={props.readOnly}
            onClick={() => props.onChange(set(known, ['alt']))}
          />
        </PromptCard>
      )}
    </Stack>
  )
}
