import 'server-only'
import { contentOf } from '@/content'
import { appPages } from '../../../schemas/pages/app-pages/app-pages.ts'

/** The words of the page, and those of the button that opens the app, as published. */
export const getAppPages = contentOf(appPages)
