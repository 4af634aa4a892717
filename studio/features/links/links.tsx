import { LinkIcon } from '@sanity/icons/Link'
import { RefreshIcon } from '@sanity/icons/Refresh'
import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { pathToString, type Tool } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { contentQuery, findBrokenLinks } from '../../../schemas/link-check/check.ts'
import type { BrokenLink } from '../../../schemas/link-check/find-links.ts'
import { storedDocument } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import { Screen } from '../../ui/controls.tsx'
import { useQueryOnce } from '../../ui/use-live-query.ts'

/** The screen that lists broken links. */
function Links() {
  // The query includes drafts, so unpublished changes are checked too.
  const { content, isLooking, lookAgain } = useQueryOnce(contentQuery, { perspective: 'drafts', parse })
  const found = isLooking ? undefined : content
  const again = (
    <Button mode="ghost" icon={RefreshIcon} text="Check again" disabled={isLooking} onClick={lookAgain} />
  )
  return (
    <Screen title="Broken links" action={again} width={2}>
      <Text muted size={1}>
        Checks links to pages, sections, redirects and documents, as if all drafts were published. Links to
        other sites are not checked.
      </Text>
      <Box role="status">
        <Text size={1}>{describeResult(found)}</Text>
      </Box>
      <Stack as="ul" gap={3} paddingLeft={0}>
        {found?.map((link) => (
          <li
            key={`${link.document.id} ${pathToString(link.path)} ${link.target}`}
            style={{ listStyle: 'none' }}
          >
            <BrokenLinkCard {...link} />
          </li>
        ))}
      </Stack>
    </Screen>
  )
}

/** Shows a broken link, and opens its field in the form when clicked. */
function BrokenLinkCard({ document, names, path, target, kind, reason }: BrokenLink) {
  const params = { id: document.id, type: document.type, path: pathToString(path) }
  return (
    <Card
      as={IntentLink}
      data-as="a"
      __unstable_focusRing
      intent="edit"
      params={params}
      radius={2}
      border
      padding={4}
    >
      <Stack gap={3}>
        <Text weight="semibold">{[document.title, ...names].join(' › ')}</Text>
        {kind === 'address' && <Text size={1}>{target}</Text>}
        <Text muted size={1}>
          {reason}
        </Text>
      </Stack>
    </Card>
  )
}

function describeResult(found: Found): string {
  if (found === undefined) return 'Checking …'
  if (found === null) return 'The content could not be loaded. Check again when the connection is back.'
  if (found.length === 0) return 'All links work.'
  return found.length === 1 ? 'One link is broken.' : `${found.length} links are broken.`
}

/** The tool that lists broken links, each with a link to its field. */
export const linksTool: Tool = { name: 'links', title: 'Links', icon: LinkIcon, component: Links }

const answer = z.object({ documents: z.array(storedDocument), files: z.array(z.string()) })
const parse = (content: unknown) => findBrokenLinks(answer.parse(content), settings.siteUrl)

/** `undefined` while loading, null if the content lake did not respond. */
type Found = readonly BrokenLink[] | null | undefined
