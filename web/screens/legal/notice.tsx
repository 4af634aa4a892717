import { Notice } from '@/ui'
import type { LegalPage } from './content'
import {
  comparisonPath,
  type DatedEdition,
  editionPath,
  isAddressed,
  nextComing,
  pagePath,
  predecessor,
} from './editions.ts'
import { FillIn } from './fill-in.tsx'

interface NoticeProps {
  page: LegalPage
  /** The edition that the page shows. */
  edition: DatedEdition
  editions: readonly DatedEdition[]
}

interface NoticeContent {
  words: string
  date: string
  summary: string | null
  links: { href: `/${string}`; label: string }[]
}

/** Says that the text will be replaced, was replaced, or does not apply yet, with a link to the text in force. */
export function LegalNotice({ page, edition, editions }: NoticeProps) {
  const content = contentFor(page, edition, editions)
  if (!content) return null
  return (
    <Notice
      id="legal-notice"
      words={<FillIn words={content.words} days={{ date: content.date }} />}
      links={content.links}
      tone={edition.status === 'replaced' ? 'quiet' : 'loud'}
    >
      {content.summary && <p>{content.summary}</p>}
    </Notice>
  )
}

function contentFor(
  page: LegalPage,
  edition: DatedEdition,
  editions: readonly DatedEdition[],
): NoticeContent | null {
  const { name, words } = page
  const current = { href: pagePath(name), label: words.currentLink }
  const changes = (from: string | null | undefined, to: string | null) =>
    from && to ? [{ href: comparisonPath(name, from, to), label: words.compareLink }] : []

  if (edition.status === 'inForce') {
    const coming = nextComing(editions)
    if (!coming) return null
    const read = { href: editionPath(name, coming.date), label: words.comingLink }
    const links = [read, ...changes(edition.date, coming.date)]
    return { words: words.comingNotice, date: coming.date, summary: coming.summary, links }
  }
  if (edition.status === 'coming') {
    if (!isAddressed(edition)) return null
    const links = [current, ...changes(predecessor(editions, edition.date)?.date, edition.date)]
    return { words: words.notYetNotice, date: edition.date, summary: edition.summary, links }
  }
  if (!edition.followedOn) return null
  const links = [current, ...changes(edition.date, edition.followedOn)]
  return { words: words.replacedNotice, date: edition.followedOn, summary: null, links }
}
