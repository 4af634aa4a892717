import { SearchIcon } from '@sanity/icons/Search'
import { Box, Stack, Text, TextInput } from '@sanity/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import { pathToString, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { useLatestDocuments } from '../../content/latest-documents.ts'
import { Screen, useInitialFocus } from '../../ui/controls.tsx'
import { RowLink } from '../../ui/panel.tsx'
import { findInContent } from './find-in-content.ts'

/** Max results on the screen. */
const maxShown = 50

/**
 * The screen that finds a phrase in all content. Its URL contains the phrase, so Back returns to the results.
 */
export function Find() {
  const { state, navigate } = useRouter()
  const [phrase, setPhrase] = useState(new URLSearchParams(state._searchParams).get('phrase') ?? '')
  const input = useInitialFocus<HTMLInputElement>()
  const schema = useSchema()
  const documents = useLatestDocuments()
  // Deferred, because typing takes priority.
  const searched = useDeferredValue(phrase)
  const results = useMemo(
    () => documents && findInContent(documents, searched, (name) => schema.get(name)),
    [documents, searched, schema],
  )
  const change = (next: string) => {
    setPhrase(next)
    navigate({ _searchParams: next ? [['phrase', next]] : [] }, { replace: true })
  }
  return (
    <Screen title="Find a phrase" width={2}>
      <Text muted size={1}>
        Searches the texts of all pages, lists and legal versions, including drafts. Click a result to open
        its field.
      </Text>
      <TextInput
        ref={input}
        type="search"
        icon={SearchIcon}
        aria-label="Words to find"
        placeholder="Words as you see them on the site"
        value={phrase}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Box role="status">
        <Text size={1}>{searched.trim() && describeCount(results?.length)}</Text>
      </Box>
      <Stack as="ul" aria-label="Results" gap={1} paddingLeft={0}>
        {results?.slice(0, maxShown).map(({ document: { _id, _type }, path, title, excerpt }) => (
          <li key={_id + pathToString(path)} style={{ listStyle: 'none' }}>
            <RowLink id={_id} type={_type} path={pathToString(path)} title={title}>
              {excerpt.map((part, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal.
                index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
              )}
            </RowLink>
          </li>
        ))}
      </Stack>
    </Screen>
  )
}

/** @param count undefined while the documents are loading */
function describeCount(count: number | undefined): string {
  if (count === undefined) return 'Searching …'
  if (count === 0)
    return 'No text contains these words. Texts of events and clubs are in the app, not in the Studio.'
  if (count > maxShown) return `${count} texts contain these words. Add a word to see fewer.`
  return count === 1 ? 'One text contains these words.' : `${count} texts contain these words.`
}
