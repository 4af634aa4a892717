/** Draft mode: its permissions, its sessions, and shared links. */
export { contentClient } from '../client.ts'
export { currentDraft, type Draft, draftMoment } from './current-draft.ts'
export { closeDrafts, openDrafts, showMoment } from './draft-cookies.ts'
export { scheduledMoments } from './scheduled-moments.ts'
export { readLink, signLink } from './session.ts'
export { momentOf, type ScheduledMoment } from './shown-content.ts'
