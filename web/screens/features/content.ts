import 'server-only'
import { contentOf } from '@/content'
import { featuresPage } from '../../../schemas/pages/features.ts'

/** The Features page as published. */
export const getFeaturesPage = contentOf(featuresPage)
