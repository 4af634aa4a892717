/** Drafts: who may see them, and how a browser gets that leave and hands it on. */
export { contentClient } from '../client.ts'
export { currentDraft, type Draft } from './current-draft.ts'
export { type DraftSession, readLink, sessionCookie, signLink, signSession } from './session.ts'
