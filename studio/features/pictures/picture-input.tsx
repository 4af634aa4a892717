import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
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
import { confirmDescription, isConfirmed, replacedPictures } from './replaced-pictures.tsx'
import { useKnownDescriptions } from './use-pictures.ts'

const picture = z.object({ alt: z.string().optional(), asset: z.object({ _ref: z.string() }) })
const inDocument = z.object({ _id: z.string().transform(getPublishedId), _type: z.string() })

/** A picture that asks for its description once it has been replaced, because the old one may no longer fit. */
export function PictureInput(props: InputProps) {
  const document = inDocument.safeParse(useFormValue([])).data
  return document ? <KnownPicture {...props} document={document} /> : props.renderDefault(props)
}

function KnownPicture({ document, ...props }: InputProps & { document: z.infer<typeof inDocument> }) {
  const { published } = useEditState(document._id, document._type)
  const [settled, setSettled] = useState<string>()
  const now = picture.safeParse(props.value).data
  const before = picture.safeParse(published && getValueAtPath(published, props.path)).data
  const [replaced] = replacedPictures(now, before)
  const [known] = useKnownDescriptions(now && !now.alt ? now.asset._ref : undefined)
  const asks = replaced && settled !== replaced.asset && !isConfirmed(replaced)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {asks && (
        <Question
          tone="caution"
          text={`This is another picture. Does “${replaced.description}” still describe it?`}
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
        </Question>
      )}
      {known && (
        <Question text={`This picture has been described before: “${known}”`}>
          <Button
            mode="ghost"
            fontSize={1}
            text="Use this description"
            disabled={props.readOnly}
            onClick={() => props.onChange(set(known, ['alt']))}
          />
        </Question>
      )}
    </Stack>
  )
}

/** A sentence over a form or a field, with the buttons that answer it. */
export function Question({ tone, text, children }: { tone?: 'caution'; text: string; children: ReactNode }) {
  return (
    <Card tone={tone} border radius={3} padding={3}>
      <Stack gap={3}>
        <Text size={1}>{text}</Text>
        <Flex gap={2}>{children}</Flex>
      </Stack>
    </Card>
  )
}
