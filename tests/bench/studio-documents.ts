/** One field to type into, for each kind of document that staff change by hand. */
export interface EditedDocument {
  id: string
  /** In the Studio's tree. */
  path: string
  field: string
  /** What is typed before the number of the edit. */
  words: string
  /** The page that shows the words once they are published. */
  page: string
  /** The answer to the question that a legal text asks before it is published. */
  answer?: string
}

const singleton = (id: string, field: string, page: string, answer?: string): EditedDocument => ({
  id,
  path: id,
  field,
  words: 'Session',
  page,
  ...(answer && { answer }),
})

const correction = 'Publish the correction'

export const editedDocuments: readonly EditedDocument[] = [
  singleton('homePage', 'featuresHeading', '/'),
  singleton('aboutPage', 'heading', '/about'),
  singleton('featuresPage', 'heading', '/features'),
  singleton('contactPage', 'heading', '/contact'),
  singleton('appPages', 'events.heading', '/events'),
  singleton('accountPages', 'english.login.heading', '/login'),
  singleton('termsPage', 'intro', '/terms-and-conditions', correction),
  singleton('privacyPage', 'intro', '/privacy', correction),
  { id: 'siteSettings', path: 'siteSettings', field: 'tagline', words: 'Meet', page: '/contact' },
  {
    id: 'danae-kalogeri',
    path: 'teamMember;danae-kalogeri',
    field: 'role',
    words: 'Founder',
    page: '/about',
  },
  {
    id: 'redirect-freshers',
    path: 'redirect;redirect-freshers',
    field: 'from',
    words: '/session-',
    page: '',
  },
]
