/** Drafts on the site: opening and closing draft mode, and the bar that shows it. */
export { DraftBar } from './draft-bar'
export { enterByLink, enterFromStudio, enterMoment, leaveDrafts } from './enter'
export { shareDraft } from './share-link'
