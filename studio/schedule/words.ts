import { defineLocaleResourceBundle } from 'sanity'

/** Words of the Studio that were untrue of a document that is to be taken away, or left open what is scheduled. */
export const scheduleWords = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'release.banner.scheduled-for-publishing-on': 'Locked: it is scheduled for {{date}}',
      'schedule-publish-dialog.description':
        'Visitors see these words from that moment on. What you type afterwards is not part of it.',
    },
  }),
]
