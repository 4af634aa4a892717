import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { pathToString } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DocumentModel } from '../../../schemas/model/document.ts'
import { getObjectModels } from '../../../schemas/model/field.ts'
import { documentModels } from '../../../schemas/models.ts'
import type { PictureUse } from '../../content/picture-uses.ts'
import { useAttempt } from '../../ui/controls.tsx'
import type { StoredPicture } from './use-pictures.ts'

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  documentModels.filter(hasPictureField).map(({ title, plural = title }) => plural),
)
const notUsed = `Not used. To use it, open ${choices}, and press Select in a picture field.`

function hasPictureField({ fields }: DocumentModel): boolean {
  return [fields, ...getObjectModels(fields).map((object) => object.fields)]
    .flatMap((each) => Object.values(each))
    .some(({ studio }) => studio.type === 'imageWithAlt')
}

interface PictureCardProps {
  picture: StoredPicture
  /** `remove` and `describe` are undefined for users who are not allowed to change images. */
  remove: ((id: string) => Promise<void>) | undefined
  describe: ((id: string, description: string) => Promise<void>) | undefined
}

/** One image with its description, uses and actions. */
export function PictureCard({ picture, remove, describe }: PictureCardProps) {
  const { id, url, name, size, uses, isUnused } = picture
  const [known = ''] = picture.descriptions
  return (
    <Card border radius={3} overflow="hidden" data-testid="picture">
      <Stack gap={4} paddingBottom={4}>
        {/* biome-ignore lint/performance/noImgElement: the Studio has no next/image. */}
        <img
          src={`${url}?w=480&h=320&fit=max`}
          alt={known}
          loading="lazy"
          style={{ display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'contain' }}
        />
        <Stack gap={4} paddingX={4}>
          <Stack gap={2}>
            <Text size={1} weight="semibold" textOverflow="ellipsis">
              {name}
            </Text>
            <Text muted size={1}>
              {size}
            </Text>
          </Stack>
          {describe ? (
            <Description key={known} known={known} save={(text) => describe(id, text)} />
          ) : (
            known && <Text size={1}>{known}</Text>
          )}
          <Stack gap={3}>
            {uses.map((use) => (
              <UseLink key={`${use.document.id} ${pathToString(use.path)}`} {...use} />
            ))}
            {isUnused ? (
              <Removal name={name} remove={remove && (() => remove(id))} />
            ) : (
              uses.length === 0 && <Text size={1}>Used, but not shown on any page.</Text>
            )}
          </Stack>
        </Stack>
      </Stack>
    </Card>
  )
}

/** Edits the description that forms suggest when the image is chosen again. */
function Description({ known, save }: { known: string; save: (text: string) => Promise<void> }) {
  const [text, setText] = useState(known)
  const { attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => save(text.trim()), {
      failed: 'The description could not be saved.',
      hint: 'Nothing was changed.',
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <TextInput
          aria-label="Description, suggested wherever the picture is chosen"
          placeholder="Describe what the picture shows"
          fontSize={1}
          maxLength={160}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() !== known && text.trim() !== '' && (
          <Flex>
            <Button type="submit" fontSize={1} mode="ghost" text="Save this description" />
          </Flex>
        )}
      </Stack>
    </form>
  )
}

function UseLink({ document, names, path }: PictureUse) {
  return (
    <Text size={1}>
      <IntentLink intent="edit" params={{ id: document.id, type: document.type, path: pathToString(path) }}>
        {[document.title, ...names].join(' › ')}
      </IntentLink>
    </Text>
  )
}

/**
 * Asks for confirmation before an image is deleted, because this cannot be undone.
 * @param remove undefined for users without permission
 */
function Removal({ name, remove }: { name: string; remove: (() => Promise<void>) | undefined }) {
  const [asks, setAsks] = useState(false)
  const { attempt } = useAttempt()
  if (!remove) return <Text size={1}>{notUsed}</Text>
  if (!asks) {
    return (
      <Flex align="flex-start" justify="space-between" gap={3}>
        <Text size={1}>{notUsed}</Text>
        <Button
          mode="bleed"
          tone="critical"
          fontSize={1}
          icon={TrashIcon}
          text="Delete"
          onClick={() => setAsks(true)}
        />
      </Flex>
    )
  }
  return (
    <Card tone="critical" radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1}>Delete “{name}” forever? Older versions of a page will lose it.</Text>
        <Flex gap={2}>
          <Button
            fontSize={1}
            tone="critical"
            text="Delete forever"
            onClick={() =>
              void attempt(remove, {
                failed: 'It could not be deleted, because it is in use now.',
                hint: 'Nothing was changed.',
              })
            }
          />
          <Button fontSize={1} mode="ghost" text="Keep it" onClick={() => setAsks(false)} />
        </Flex>
      </Stack>
    </Card>
  )
}
