/** Draft mode: its permissions, its sessions, and shared links. */
export { contentClient } from '../client.ts'
export {
  closeDrafts,
  cookieAttributes,
  currentDraft,
  type Draft,
  openDrafts,
  showMoment,
} from './current-draft.ts'
export { scheduledMoments } from './scheduled-moments.ts'
export { readLink, signLink } from './session.ts'
export { momentOf, type ScheduledMoment } from './shown-content.ts'
