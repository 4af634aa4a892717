import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'
import { panelOverForm } from '../../ui/document-input.tsx'
import { RequestReview, SendBack, useConfirmReturned } from './review-actions.tsx'
import { ReviewBadge, ReviewNote } from './review-note.tsx'
import { Reviews } from './start-panel.tsx'

const NoteOverForm = panelOverForm(({ id, form }) => <ReviewNote id={id} type={form.schemaType.name} />)

/** Lets contributors ask for a review of a draft, and reviewers send it back. */
export const review: Feature = {
  name: 'review',
  plugin: {
    document: { badges: [ReviewBadge] },
    form: { components: { input: NoteOverForm } },
  },
  actions: (actions) => [RequestReview, ...applyRules(actions, { publish: [useConfirmReturned] }), SendBack],
  StartPanel: Reviews,
  stepWithoutPublish: 'If you cannot publish a document, ask for a review when it is ready.',
}
