import { currentDraft } from '@/content/draft'
import { barStyles } from './bar-styles'
import { type BarWords, barWords } from './bar-words'

/**
 * Stands over every page that shows drafts: it says so, who sees it, and how to leave. For visitors it is nothing, and
 * nothing of it is in their scripts and styles.
 */
export async function DraftBar() {
  const draft = await currentDraft()
  if (!draft) return null
  return <Bar {...barWords(draft)} canEdit={!draft.isShared} />
}

function Bar({ title, who, canEdit }: BarWords & { canEdit: boolean }) {
  return (
    <aside id="draft-bar" aria-label={title} data-rendered={Date.now()}>
      <style>{barStyles}</style>
      <p>
        <strong>{title}</strong> <span>{who}</span>
      </p>
      {canEdit && (
        <button type="button" id="draft-share" hidden>
          Copy a link for a colleague
        </button>
      )}
      {/* A whole document: what the router has prepared shows drafts. */}
      <a href="/api/preview/leave">Leave the draft</a>
      {/* Bundled apart, so that visitors never load it. */}
      {canEdit && <link rel="stylesheet" href="/preview/overlay.css" />}
      {canEdit && <script type="module" async src="/preview/overlay.js" />}
    </aside>
  )
}
