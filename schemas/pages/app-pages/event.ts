import { words } from '../../model/objects.ts'
import { withNumber } from '../../model/texts.ts'

export const eventWords = words(
  { title: 'Event page', description: 'The page that people see when they follow a link to an event.' },
  {
    aboutHeading: ['Heading', 'Stands over the description of the event.', 'About This Event'],
    attending: ['How many go', 'Stands below the place.', '{count} attending', withNumber],
    loading: ['Loading', 'Shown for a moment while the page loads.', 'Loading...'],
    notFound: ['Not found', 'When there is no such event.', 'Event not found'],
    notFoundText: [
      'Not found, text',
      'One sentence below it.',
      'It may have been removed, or the link may be incomplete.',
    ],
    unavailable: [
      'Not available',
      'When the app does not answer the site.',
      'This event cannot be shown at the moment',
    ],
    unavailableText: ['Not available, text', 'One sentence below it.', 'Please try again in a minute.'],
    browse: ['Link to all events', 'Leads to the list of events.', 'See all events'],
    untitled: ['Without a title', 'Stands in for a title that is missing.', 'Event'],
    cancelled: ['Cancelled', 'The mark of an event that is off.', 'Cancelled'],
    postponed: ['Postponed', 'The mark of an event without a new date yet.', 'Postponed'],
    rescheduled: ['New date', 'The mark of an event that was moved.', 'New date'],
    soldOut: ['Sold out', 'The mark of an event without tickets left.', 'Sold out'],
    past: ['Over', 'The mark of an event that has ended.', 'This event has ended'],
    over: ['Over, where it is shared', 'Stands before the title of an event that has ended.', 'Ended'],
    now: ['On now', 'The mark of an event that has begun.', 'Happening now'],
    nowUntil: [
      'On for days',
      'The same for an event of several days.',
      'On until {day}',
      { max: 60, placeholders: { day: 'its last day' } },
    ],
    moreEvents: [
      'More events',
      'Leads on from an event that is cancelled, postponed or over.',
      'More events',
    ],
    waitingList: ['Waiting list', 'Opens the app from an event that is sold out.', 'Waiting list in the app'],
    linkNote: [
      'Unconfirmed details',
      'Shown where a detail comes from the link and not from the app.',
      'Some of these details come from the link you followed. {product} has not confirmed them.',
    ],
    calendar: ['Calendar', 'Opens the choice of calendars.', 'Add to calendar'],
    calendarFile: ['Calendar file', 'For Apple, Outlook and others.', 'Apple, Outlook and others'],
    googleCalendar: ['Google Calendar', 'Leads to Google Calendar.', 'Google Calendar'],
    share: ['Share', 'Opens the share menu of the phone.', 'Share'],
    copyLink: ['Copy the link', 'Where there is no share menu.', 'Copy link'],
    copied: ['Copied', 'After the link was copied.', 'Link copied'],
    notCopied: [
      'Not copied',
      'Stands over the address when the browser does not copy it.',
      'Copy this address to share it:',
    ],
    map: ['Map', 'Leads to the place on a map.', 'Show on a map'],
    host: ['Host', 'Stands before the club that runs the event.', 'Hosted by'],
    price: ['Price', 'Stands before the price.', 'Price'],
    sameUniversity: [
      'Same university',
      'Stands over other events of the university.',
      'More from this university',
    ],
    upcoming: [
      'Other events',
      'Stands over a few events: on Home, below an event, and where one was not found.',
      'Coming up',
    ],
    description: [
      'Description for sharing',
      'For an event that has none.',
      '{event} is on {product}. See when and where, and get your ticket in the app.',
      { max: 200, placeholders: { event: 'its title' } },
    ],
  },
)
