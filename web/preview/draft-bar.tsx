import { environment } from '@/config/server'
import { formatDatetime } from '../../schemas/datetime.ts'
import { barStyles } from './bar-styles'
import { barLabels, barWords } from './bar-words'
import { cookieAttributes, currentVisit, getScheduledChanges } from './drafts'

const studioOrigin = environment.studioUrl && new URL(environment.studioUrl).origin

/**
 * The bar above every page that shows drafts. It shows who can see the drafts, and has a link to exit draft mode.
 * Visitors do not load its scripts and styles.
 */
export async function DraftBar() {
  const draft = await currentVisit()
  if (!draft) return null
  const { title, who } = barWords(draft)
  const canEdit = !draft.isShared
  return (
    <aside
      id="draft-bar"
      aria-label={title}
      data-rendered={Date.now()}
      data-studio={studioOrigin}
      data-moment={draft.moment}
      data-perspective={draft.perspective}
      data-cookie-attributes={cookieAttributes}
    >
      <style>{barStyles}</style>
      <p>
        <strong>{title}</strong> <span>{who}</span>
      </p>
      {canEdit && <MomentPicker chosen={draft.moment} />}
      {canEdit && (
        <button type="button" id="draft-share" hidden>
          {barLabels.share}
        </button>
      )}
      {/* A plain link, to force a full page load, because the router might have prefetched pages with drafts. */}
      <a href="/api/preview/leave">{barLabels.leave}</a>
      {/* The overlays are a separate bundle, so that visitors never load them. */}
      {canEdit && <link rel="stylesheet" href="/preview/overlay.css" />}
      {/* Not async: React would move it to the head, where it could run before this bar is parsed. */}
      {canEdit && <script type="module" src="/preview/overlay.js" />}
    </aside>
  )
}

/** If anything is scheduled, lets editors select the preview time. Works without scripts too. */
async function MomentPicker({ chosen = '' }: { chosen?: string }) {
  const scheduled = await getScheduledChanges()
  const isListed = scheduled.some(({ moment }) => moment === chosen)
  const moments = isListed || !chosen ? scheduled : [{ moment: chosen, title: '' }, ...scheduled]
  if (moments.length === 0) return null
  return (
    <form action="/api/preview/moment">
      <select key={chosen} name="at" defaultValue={chosen} aria-label={barLabels.moment}>
        <option value="">{barLabels.now}</option>
        {moments.map(({ moment, title, release }) => (
          // The script shows the time in the editor's own time zone.
          <option key={release ?? moment + title} value={moment} data-title={title} suppressHydrationWarning>
            {[formatDatetime(moment, 'Europe/London'), title].filter(Boolean).join(': ')}
          </option>
        ))}
      </select>
      <button type="submit">{barLabels.show}</button>
    </form>
  )
}
