import 'server-only'
import { contentOf } from '@/content'
import { homePage } from '../../../schemas/pages/home.ts'

/** The home page as published. */
export const getHomePage = contentOf(homePage)
