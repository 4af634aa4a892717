/** Access to drafts: sessions, shared links, and the drafts themselves. */
import { currentVisit } from './current-draft.ts'
import { readDraft } from './read-draft.ts'

export {
  closeDrafts,
  cookieAttributes,
  currentVisit,
  openDrafts,
  type PreviewedDraft,
  setPreviewTime,
} from './current-draft.ts'
export { getScheduledChanges } from './scheduled-changes.ts'
export { readLink, signLink } from './session.ts'
export { parsePreviewTime } from './shown-content.ts'

/** Returns the current draft for `web/content/drafts.ts`. */
export async function previewedDraft() {
  const visit = await currentVisit()
  return visit && { moment: visit.moment, read: (groq: string) => readDraft(groq, visit) }
}
