import { featureAnchors, type PageName } from '../site-pages.ts'
import { featuresAnchors } from '../validation/section-anchors.ts'
import { isObject, type StoredDocument } from './link.ts'

/** The anchors of every page. */
const everywhere = ['top', 'main']

/** The ids of the headings that a page has whatever its words are. */
export const ownAnchors: Partial<Record<PageName, readonly string[]>> = {
  home: ['features-heading', 'security-heading', 'start-heading', 'coming-up'],
  about: ['story-heading', 'video-heading', 'values-heading', 'team-heading', 'hello-heading'],
  features: ['features-heading', 'benefits-heading', 'comparison-heading', 'start-heading'],
  contact: ['contact-form-heading', 'networks-heading'],
  events: ['results', 'results-count'],
  terms: ['editions', 'editions-heading'],
  privacy: ['editions', 'editions-heading'],
}

/** Every anchor of a page. @param document that holds the page's words, or the edition of a legal text that it shows */
export function anchorsOf(page: PageName, document: StoredDocument | undefined): string[] {
  return [...everywhere, ...(ownAnchors[page] ?? []), ...anchorsOfWords(page, document)]
}

function anchorsOfWords(page: PageName, document: StoredDocument | undefined): string[] {
  if (page === 'features') {
    const anchors = featuresAnchors(document)
    return anchors.length > 0 ? anchors : [...featureAnchors]
  }
  if (page !== 'terms' && page !== 'privacy') return []
  const sections = Array.isArray(document?.sections) ? document.sections.filter(isObject) : []
  return sections.map((_section, index) => `section-${index + 1}`)
}
