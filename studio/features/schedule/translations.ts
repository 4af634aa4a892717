import { defineLocaleResourceBundle } from 'sanity'

/** Words of the Studio that were untrue of a document that is to be taken away, left open what is scheduled, or sounded like a fault. */
export const scheduleWords = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'release.banner.scheduled-for-publishing-on': 'Locked: it is scheduled for {{date}}',
      // The dialog opens with this moment, and says at once what is wrong with it.
      'release.schedule-dialog.publish-date-in-past-warning': 'Choose a moment that is still to come.',
      'schedule-publish-dialog.description':
        'Visitors see these words from that moment on. What you type afterwards is not part of it.',
    },
  }),
]
