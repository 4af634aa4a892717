/** Pictures of events and clubs from the storage, cut to the sizes of screens; and their colours. */
import 'server-only'

export { cutAnswer, cutPicture } from './cut-picture'
export { FramedPicture } from './framed-picture'
export { passedPicture } from './passed-picture'
export { type RecordPicture, recordPicture } from './record-picture'
