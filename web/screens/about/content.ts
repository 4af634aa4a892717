import 'server-only'
import { contentOf } from '@/content'
import { aboutPage } from '../../../schemas/pages/about.ts'

/** The About page as published, with its people. */
export const getAboutPage = contentOf(aboutPage)
