import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import {
  confirmDescription,
  isConfirmed,
  type ReplacedPicture,
  replacedPictures,
} from './replaced-pictures.ts'

/** Makes Publish ask whether the descriptions of replaced pictures still fit, unless the form was told so. */
export function withDescriptionCheck(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((action) => (action.action === 'publish' ? askForDescriptions(action) : action))
}

function askForDescriptions(original: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const [asked, setAsked] = useState<ReplacedPicture[]>([])
    const description = original(props)
    if (!description?.onHandle) return description
    const { onHandle } = description
    const close = () => setAsked([])
    const confirm = () => {
      for (const replaced of asked) confirmDescription(replaced)
      close()
      onHandle()
    }
    return {
      ...description,
      onHandle: () => {
        const open = replacedPictures(props.draft, props.published).filter((each) => !isConfirmed(each))
        if (open.length > 0) setAsked(open)
        else onHandle()
      },
      dialog:
        asked.length > 0
          ? {
              type: 'dialog',
              header: 'Does the description still fit?',
              onClose: close,
              content: (
                <Stack gap={4}>
                  <Text size={1}>
                    The picture is another one, and its description is still the same. It is read aloud to
                    people who cannot see the picture:
                  </Text>
                  {asked.map(({ asset, description }) => (
                    <Text key={asset} size={1} weight="medium">
                      “{description}”
                    </Text>
                  ))}
                </Stack>
              ),
              footer: (
                <Flex justify="flex-end" gap={2}>
                  <Button mode="bleed" text="No, change it first" onClick={close} />
                  <Button tone="primary" text="Yes, publish it" onClick={confirm} />
                </Flex>
              ),
            }
          : description.dialog,
    }
  }
  action.action = original.action
  return action
}
