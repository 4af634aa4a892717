import { type ObjectModel, type ParsedFields, tab } from '../model/field.ts'
import { object } from '../model/objects.ts'
import { text } from '../model/texts.ts'
import { button, type ContentLink } from './links.ts'

const seoTitle = {
  title: 'Title',
  description: 'The blue line in search results and the title of the browser tab.',
  max: 70,
} as const

const seoDescription = {
  title: 'Description',
  description: 'One or two sentences under the title in search results and in chat previews.',
  max: 170,
} as const

/**
 * A page's title and description for search engines. If they are empty, the site uses the page's own heading
 * and introduction.
 */
const seo = {
  name: 'seo',
  title: 'Search engines and shared links',
  icon: 'search',
  fields: { title: text(seoTitle), description: text(seoDescription) },
} satisfies ObjectModel

/** The `seo` object with default texts. */
export function createSeo(defaults: { title: string; description: string }) {
  return {
    ...seo,
    fields: {
      title: text({ ...seoTitle, default: defaults.title }),
      description: text({ ...seoDescription, default: defaults.description }),
    },
  } satisfies ObjectModel
}

/**
 * A page's `sharing` tab.
 * @param page completes the description "What search results and chat previews show about …"
 */
export function sharing(page: string, title = 'Search and sharing') {
  return tab('sharing', title, {
    seo: object(seo, {
      title: 'Search engines and shared links',
      description: `What search results and chat previews show about ${page}.`,
    }),
  })
}

/** The page's heading and introduction, on the `opening` tab. */
export function opening(heading: string) {
  return tab('opening', 'Opening', {
    heading: text({
      title: 'Heading of the page',
      description: 'The largest text on the page.',
      max: 70,
      required: 'Enter the heading of the page.',
      default: heading,
    }),
    intro: text({
      title: 'Introduction',
      description: 'One to three sentences about the page.',
      max: 320,
    }),
  })
}

/**
 * The heading of a section.
 * @param about completes the description "Shown above …"
 */
export function sectionHeading(about: string, initial: string, title = 'Heading') {
  return text({
    title,
    description: `Shown above ${about}.`,
    max: 60,
    required: 'Write a heading for this section.',
    default: initial,
  })
}

/** The introduction under a section's heading. */
export function sectionIntro(title = 'Introduction', max = 260) {
  return text({ title, description: 'One or two sentences below the heading.', max })
}

/** Heading and text of a page's last section. */
export function invitationTexts(heading: string) {
  return {
    heading: text({
      title: 'Heading',
      description: 'A short invitation.',
      max: 60,
      required: 'Write a short invitation.',
      default: heading,
    }),
    text: text({ title: 'Text', description: 'One or two sentences below the heading.', max: 240 }),
  }
}

/**
 * The last section of a page, on the `closing` tab: an invitation with one button.
 * @param leads completes the description "Its button usually links to …"
 */
export function closing(leads: string, initial: { heading: string; button: ContentLink }) {
  const fields = {
    ...invitationTexts(initial.heading),
    button: button({ title: 'Button', description: 'The one thing to do next.' }, initial.button),
  }
  return tab('closing', 'Call to action', {
    callToAction: object(
      { fields },
      {
        title: 'Call to action',
        description: `The last section of the page. Its button usually links to ${leads}.`,
      },
    ),
  })
}

/** An invitation as the site reads it. */
export type Invitation = ParsedFields<ReturnType<typeof closing>>['callToAction']
