import 'server-only'

/** Pictures of events and clubs from the storage, cut to the sizes of screens; their colours; and what is painted before a picture. */

export { contentPreview } from './content-preview'
export { cutAnswer, cutPicture, passedPicture } from './cut-picture'
export { FramedPicture } from './framed-picture'
export { type RecordPicture, recordPicture } from './look'
