/** Drafts on the site: enabling and disabling draft mode, and the bar on draft pages. */
export { DraftBar } from './draft-bar'
export { enterByLink, enterFromStudio, enterMoment, leaveDrafts } from './enter'
export { shareDraft } from './share-link'
