/** Drafts: who may see them, and how a browser gets that leave and hands it on. */
export { contentClient } from '../client.ts'
export { currentDraft, type Draft } from './current-draft.ts'
export { closeDrafts, openDrafts } from './draft-cookies.ts'
export { readLink, signLink } from './session.ts'
