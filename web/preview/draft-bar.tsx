import { environment } from '@/config/server'
import { formatDatetime } from '../../schemas/datetime.ts'
import { barStyles } from './bar-styles'
import { barLabels, barWords } from './bar-words'
import { cookieAttributes, currentVisit, scheduledMoments } from './drafts'

const studioOrigin = environment.studioUrl && new URL(environment.studioUrl).origin

/**
 * The bar above every page that shows drafts. It names the people who see the drafts and has a link to leave them. Visitors
 * load none of its scripts and styles.
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
      {/* A whole document: what the router has prepared shows drafts. */}
      <a href="/api/preview/leave">{barLabels.leave}</a>
      {/* Bundled apart, so that visitors never load it. */}
      {canEdit && <link rel="stylesheet" href="/preview/overlay.css" />}
      {canEdit && <script type="module" async src="/preview/overlay.js" />}
    </aside>
  )
}

/** Chooses as of which moment the site is shown, where something is scheduled. It works without a script, too. */
async function MomentPicker({ chosen = '' }: { chosen?: string }) {
  const scheduled = await scheduledMoments()
  const isListed = scheduled.some(({ moment }) => moment === chosen)
  const moments = isListed || !chosen ? scheduled : [{ moment: chosen, title: '' }, ...scheduled]
  if (moments.length === 0) return null
  return (
    <form action="/api/preview/moment">
      <select key={chosen} name="at" defaultValue={chosen} aria-label={barLabels.moment}>
        <option value="">{barLabels.now}</option>
        {moments.map(({ moment, title, release }) => (
          // The script names the moment in the editor's own zone.
          <option key={release ?? moment + title} value={moment} data-title={title} suppressHydrationWarning>
            {[formatDatetime(moment, 'Europe/London'), title].filter(Boolean).join(': ')}
          </option>
        ))}
      </select>
      <button type="submit">{barLabels.show}</button>
    </form>
  )
}
