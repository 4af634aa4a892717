/** Seeing drafts on the site: how a browser comes in and out, and the bar that says so. */
export { DraftBar } from './draft-bar'
export { enterByLink, enterFromStudio, enterMoment, leaveDrafts } from './enter'
export { shareDraft } from './share-link'
