import 'server-only'
import { contentOf } from '@/content'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages.ts'

/** The words of the account pages in each language, as published. */
export const getAccountPages = contentOf(accountPages)
