import { defineLocaleResourceBundle } from 'sanity'

/** Words of the Studio that were untrue of a document that is to be taken away, left open what is scheduled, or sounded like a fault. */
export const scheduleTranslations = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'release.banner.scheduled-for-publishing-on': 'Locked: it is scheduled for {{date}}',
      // The dialog opens with this datetime, and says at once what is wrong with it.
      'release.schedule-dialog.publish-date-in-past-warning': 'Choose a time in the future.',
      'schedule-publish-dialog.description':
        'Visitors see this from that time on. What you type afterwards is not part of it.',
    },
  }),
]
