import { words } from '../../model/objects.ts'

export const eventWords = words(
  { title: 'Event page', description: 'The page that people see when they follow a link to an event.' },
  {
    aboutHeading: {
      title: 'Heading',
      description: 'Stands over the description of the event.',
      default: 'About This Event',
    },
    attending: {
      title: 'How many go',
      description: 'Stands below the place.',
      placeholders: { count: 'the number' },
      default: '{count} attending',
    },
    loading: {
      title: 'Loading',
      description: 'Shown for a moment while the page loads.',
      default: 'Loading...',
    },
    notFound: { title: 'Not found', description: 'When there is no such event.', default: 'Event not found' },
    notFoundText: {
      title: 'Not found, text',
      description: 'One sentence below it.',
      max: 200,
      default: 'It may have been removed, or the link may be incomplete.',
    },
    unavailable: {
      title: 'Not available',
      description: 'When the app does not answer the site.',
      default: 'This event cannot be shown at the moment',
    },
    unavailableText: {
      title: 'Not available, text',
      description: 'One sentence below it.',
      max: 200,
      default: 'Please try again in a minute.',
    },
    browse: {
      title: 'Link to all events',
      description: 'Leads to the list of events.',
      default: 'See all events',
    },
    untitled: {
      title: 'Without a title',
      description: 'Stands in for a title that is missing.',
      default: 'Event',
    },
    cancelled: { title: 'Cancelled', description: 'The mark of an event that is off.', default: 'Cancelled' },
    postponed: {
      title: 'Postponed',
      description: 'The mark of an event without a new date yet.',
      default: 'Postponed',
    },
    rescheduled: {
      title: 'New date',
      description: 'The mark of an event that was moved.',
      default: 'New date',
    },
    soldOut: {
      title: 'Sold out',
      description: 'The mark of an event without tickets left.',
      default: 'Sold out',
    },
    past: {
      title: 'Over',
      description: 'The mark of an event that has ended.',
      default: 'This event has ended',
    },
    over: {
      title: 'Over, where it is shared',
      description: 'Stands before the title of an event that has ended.',
      default: 'Ended',
    },
    now: { title: 'On now', description: 'The mark of an event that has begun.', default: 'Happening now' },
    moreEvents: {
      title: 'More events',
      description: 'Leads on from an event that is cancelled, postponed or over.',
      default: 'More events',
    },
    waitingList: {
      title: 'Waiting list',
      description: 'Opens the app from an event that is sold out.',
      default: 'Waiting list in the app',
    },
    linkNote: {
      title: 'Unconfirmed details',
      description: 'Shown where a detail comes from the link and not from the app.',
      max: 200,
      default: 'Some of these details come from the link you followed. {product} has not confirmed them.',
    },
    calendar: {
      title: 'Calendar',
      description: 'Opens the choice of calendars.',
      default: 'Add to calendar',
    },
    calendarFile: {
      title: 'Calendar file',
      description: 'For Apple, Outlook and others.',
      default: 'Apple, Outlook and others',
    },
    googleCalendar: {
      title: 'Google Calendar',
      description: 'Leads to Google Calendar.',
      default: 'Google Calendar',
    },
    share: { title: 'Share', description: 'Opens the share menu of the phone.', default: 'Share' },
    copyLink: { title: 'Copy the link', description: 'Where there is no share menu.', default: 'Copy link' },
    copied: { title: 'Copied', description: 'After the link was copied.', default: 'Link copied' },
    notCopied: {
      title: 'Not copied',
      description: 'Stands over the address when the browser does not copy it.',
      default: 'Copy this address to share it:',
    },
    map: { title: 'Map', description: 'Leads to the place on a map.', default: 'Show on a map' },
    host: { title: 'Host', description: 'Stands before the club that runs the event.', default: 'Hosted by' },
    price: { title: 'Price', description: 'Stands before the price.', default: 'Price' },
    sameUniversity: {
      title: 'Same university',
      description: 'Stands over other events of the university.',
      default: 'More from this university',
    },
    upcoming: {
      title: 'Other events',
      description: 'Stands over a few events: on Home, below an event, and where one was not found.',
      default: 'Coming up',
    },
    description: {
      title: 'Description for sharing',
      description: 'For an event that has none.',
      max: 200,
      placeholders: { event: 'its title' },
      default: '{event} is on {product}. See when and where, and get your ticket in the app.',
    },
  },
)
