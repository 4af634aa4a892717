import 'server-only'

/** Uploaded images of events and clubs, resized for screens, with their colours and placeholders. */

export { contentPreview } from './content-preview'
export { cutAnswer, cutPicture, passedPicture } from './cut-picture'
export { hashImageUrl } from './cuts'
export { FramedPicture, PictureLink } from './framed-picture'
export { type RecordPicture, recordPicture } from './look'
