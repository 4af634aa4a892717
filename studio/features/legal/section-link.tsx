import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { getStableAnchors } from '../../../schemas/legal/anchors.ts'
import { legalPageNames, legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { isFrozen } from '../../../schemas/legal/legal-version.ts'
import { storedDocument } from '../../../schemas/model/document.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import { settings } from '../../config/current-settings.ts'
import { useAttempt } from '../../ui/controls.tsx'

/** A section of a legal text with its permanent link, which does not depend on the section's number. */
export function LegalSectionInput(props: ObjectInputProps) {
  const { _id, _type, page, effectiveDate } = storedDocument.parse(useFormValue([]))
  const { attempt } = useAttempt()
  const name = legalPageOfType(_type) ?? legalPageNames.find((each) => each === page)
  const [anchor] = getStableAnchors([props.value])
  if (!name || isFrozen({ _id, effectiveDate })) return props.renderDefault(props)
  const link = `${sitePages[name].path}#${anchor}`
  const copy = () => navigator.clipboard.writeText(`${settings.siteUrl ?? ''}${link}`)
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <Stack gap={3}>
        <Text size={1}>The link to this section stays the same, even if sections are added or moved.</Text>
        <Text size={1} muted>
          <span style={{ overflowWrap: 'anywhere' }}>{link}</span>
        </Text>
        <Flex>
          <Button
            mode="ghost"
            icon={CopyIcon}
            text="Copy link"
            onClick={() =>
              void attempt(copy, {
                done: 'Copied. Paste it to link to this section.',
                failed: 'Not copied.',
                hint: link,
              })
            }
          />
        </Flex>
      </Stack>
    </Stack>
  )
}
