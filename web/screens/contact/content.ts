import 'server-only'
import { contentOf } from '@/content'
import { contactPage } from '../../../schemas/pages/contact.ts'

/** The words of the Contact page as published. */
export const getContactPage = contentOf(contactPage)
