import type { PreviewedDraft } from './drafts'

/** Labels of the bar's buttons. They are not editable in the Studio, because only staff read them. */
export const barLabels = {
  share: 'Copy a link for a colleague',
  leave: 'Leave the draft',
  moment: 'As of',
  now: 'Now, with drafts',
  show: 'Show',
}

const typedNow = ' What you type now is not part of it.'

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Returns the draft bar's title, and a sentence that explains who can see this page and for how long. */
export function barWords({ perspective, isShared, until, moment }: PreviewedDraft) {
  if (moment) {
    return {
      title: 'This is to come.',
      who: `Visitors see it at that moment, if nothing else is published.${isShared ? '' : typedNow}`,
    }
  }
  if (perspective === 'published') {
    return { title: 'Published.', who: 'This is what visitors see.' }
  }
  const title = 'This is a draft.'
  if (!isShared)
    return { title, who: 'Visitors do not see it. You do, because you opened it from the Studio.' }
  return {
    title,
    who: `Visitors do not see it. You do, because somebody sent you a link to this page, which works until ${dayAndTime.format(until)}.`,
  }
}
