import { environment } from '@/config/server'
import type { Draft } from '@/content/draft'
import { barStyles } from './bar-styles'
import { barLabels, barWords } from './bar-words'
import { MomentPicker } from './moment-picker'

const studioOrigin = environment.studioUrl && new URL(environment.studioUrl).origin

/**
 * Stands over every page that shows drafts: it says so, who sees it, and how to leave. Nothing of it is in the scripts
 * and styles of visitors.
 */
export function DraftBar({ draft }: { draft: Draft }) {
  const { title, who } = barWords(draft)
  const canEdit = !draft.isShared
  return (
    <aside
      id="draft-bar"
      aria-label={title}
      data-rendered={Date.now()}
      data-studio={studioOrigin}
      data-moment={draft.moment}
    >
      <style>{barStyles}</style>
      <p>
        <strong>{title}</strong> <span>{who}</span>
      </p>
      <MomentPicker chosen={draft.moment} />
      {canEdit && (
        <button type="button" id="draft-share" hidden>
          {barLabels.share}
        </button>
      )}
      {/* A whole document: what the router has prepared shows drafts. */}
      <a href="/api/preview/leave">{barLabels.leave}</a>
      {/* Bundled apart, so that visitors never load it. */}
      {canEdit && <link rel="stylesheet" href="/preview/overlay.css" />}
      {canEdit && <script type="module" async src="/preview/overlay.js" />}
    </aside>
  )
}
