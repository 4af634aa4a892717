import 'server-only'
import { keptFiles } from '@/copies'

/** Cut pictures and their colours on disk: some ten thousand, in at most so many bytes. */
export const pictureFiles = keptFiles('pictures', 256 * 1024 * 1024)
