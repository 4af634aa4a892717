import 'server-only'
import { contentOf } from '@/content'
import { appPages } from '../../../schemas/pages/app-pages/app-pages.ts'

/** The words around events and clubs as published. */
export const getAppPages = contentOf(appPages)
