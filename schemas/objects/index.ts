import { accountWords } from './account-words/account-words.ts'
import { actionLink } from './action-link.ts'
import { benefit } from './benefit.ts'
import { caption } from './caption.ts'
import { chip } from './chip.ts'
import { comparisonRow } from './comparison-row.ts'
import { coreFeature } from './core-feature.ts'
import { demoVideo } from './demo-video.ts'
import { featureCard } from './feature-card.ts'
import { heroWord } from './hero-word.ts'
import { imageWithAlt } from './image-with-alt.ts'
import { navigationLink } from './navigation-link.ts'
import { seo } from './seo.ts'
import { siteLabels } from './site-labels.ts'
import { socialLink } from './social-link.ts'
import { storyMoment } from './story-moment.ts'

export const objectTypes = [
  accountWords,
  actionLink,
  benefit,
  caption,
  chip,
  comparisonRow,
  coreFeature,
  demoVideo,
  featureCard,
  heroWord,
  imageWithAlt,
  navigationLink,
  seo,
  siteLabels,
  socialLink,
  storyMoment,
]
