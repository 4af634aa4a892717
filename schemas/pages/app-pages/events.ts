import { words } from '../../model/objects.ts'

export const eventsWords = words(
  { title: 'List of events', description: 'The page with all upcoming events.' },
  {
    heading: {
      title: 'Heading',
      description: 'Stands over the list, and is the title of the page.',
      default: 'Upcoming events',
    },
    intro: {
      title: 'Introduction',
      description: 'One sentence below it.',
      max: 200,
      default:
        'What is on at universities near you and far away. Find something, then get your ticket in the app.',
    },
    categoryHeading: {
      title: 'Heading of a category',
      description: 'Stands over the events of one category, and is the title of their page.',
      placeholders: { category: 'its name' },
      default: '{category} events',
    },
    categoryIntro: {
      title: 'Introduction of a category',
      description: 'One sentence below it, which search engines show too.',
      max: 200,
      placeholders: { category: 'its name' },
      default:
        '{category} events at universities across Europe: when and where they are, and what they cost.',
    },
    universityHeading: {
      title: 'Heading of a university',
      description: 'Stands over the events of one university, and is the title of their page.',
      max: 200,
      placeholders: { university: 'its name' },
      default: 'Events at {university}',
    },
    universityIntro: {
      title: 'Introduction of a university',
      description: 'One sentence below it, which search engines show too.',
      max: 200,
      placeholders: { university: 'its name' },
      default: 'What is coming up at {university}: when and where it is, and what it costs.',
    },
    universities: {
      title: 'Universities',
      description: 'Stands over links to the events of each university.',
      default: 'By university',
    },
    search: { title: 'Search', description: 'The field for words to look for.', default: 'Search' },
    more: {
      title: 'Filters',
      description: 'Opens the choice of university and category.',
      default: 'Filters',
    },
    today: { title: 'Today', description: 'Shows the events of today.', default: 'Today' },
    weekend: {
      title: 'This weekend',
      description: 'Shows the events of this Saturday and Sunday.',
      default: 'This weekend',
    },
    free: { title: 'Free', description: 'Shows the events that cost nothing.', default: 'Free' },
    thisWeek: {
      title: 'This week',
      description: 'Stands over the events until Sunday.',
      default: 'This week',
    },
    nextWeek: {
      title: 'Next week',
      description: 'Stands over the events of the week after.',
      default: 'Next week',
    },
    later: { title: 'Later', description: 'Stands over all further events.', default: 'Later' },
    category: { title: 'Category', description: 'The choice of a category.', default: 'Category' },
    allCategories: {
      title: 'All categories',
      description: 'The first entry of that choice.',
      default: 'All categories',
    },
    university: { title: 'University', description: 'The choice of a university.', default: 'University' },
    allUniversities: {
      title: 'All universities',
      description: 'The first entry of that choice.',
      default: 'All universities',
    },
    close: { title: 'Close', description: 'Closes the further filters.', default: 'Close' },
    apply: { title: 'Search button', description: 'Shows the events that match.', default: 'Show events' },
    clear: { title: 'Clear', description: 'Leads back to all events.', default: 'Clear filters' },
    count: {
      title: 'How many',
      description: 'Stands above the results.',
      placeholders: { count: 'the number' },
      default: '{count} events',
    },
    countOne: { title: 'One event', description: 'The same for exactly one.', default: '1 event' },
    countShown: {
      title: 'How many on this page',
      description: 'The same where the events go on over several pages.',
      placeholders: { count: 'the number' },
      default: '{count} events on this page',
    },
    none: {
      title: 'No match',
      description: 'When no event matches the search.',
      default: 'No event matches',
    },
    noneText: {
      title: 'No match, text',
      description: 'One sentence below it.',
      max: 200,
      default: 'Try fewer words or another category.',
    },
    empty: {
      title: 'No events',
      description: 'When nothing is planned at all.',
      default: 'Nothing planned yet',
    },
    emptyText: {
      title: 'No events, text',
      description: 'One sentence below it.',
      max: 200,
      default: 'New events appear here as soon as they are announced.',
    },
    unavailable: {
      title: 'Not available',
      description: 'When the events cannot be read.',
      default: 'The events cannot be shown at the moment',
    },
    unavailableText: {
      title: 'Not available, text',
      description: 'One sentence below it.',
      max: 200,
      default: 'Please try again in a minute.',
    },
    pages: {
      title: 'Pages',
      description: 'How screen readers name the links to further pages.',
      default: 'Pages',
    },
    first: { title: 'First page', description: 'Leads back to the first events.', default: 'First events' },
    previous: {
      title: 'Page before',
      description: 'Leads to the events that come before.',
      default: 'Earlier events',
    },
    next: { title: 'Next page', description: 'Leads to the events that follow.', default: 'More events' },
    social: { title: 'Social', description: 'Name of the category.', default: 'Social' },
    educational: { title: 'Educational', description: 'Name of the category.', default: 'Educational' },
    entertainment: { title: 'Entertainment', description: 'Name of the category.', default: 'Entertainment' },
    career: { title: 'Career', description: 'Name of the category.', default: 'Career' },
    sports: { title: 'Sports', description: 'Name of the category.', default: 'Sports' },
  },
)
