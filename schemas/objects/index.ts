import { accountWords } from './account-words/account-words.ts'
import { actionLink } from './action-link.ts'
import { chip } from './chip.ts'
import { featureCard } from './feature-card.ts'
import { heroWord } from './hero-word.ts'
import { imageWithAlt } from './image-with-alt.ts'
import { navigationLink } from './navigation-link.ts'
import { seo } from './seo.ts'
import { siteLabels } from './site-labels.ts'
import { socialLink } from './social-link.ts'

export const objectTypes = [
  accountWords,
  actionLink,
  chip,
  featureCard,
  heroWord,
  imageWithAlt,
  navigationLink,
  seo,
  siteLabels,
  socialLink,
]
