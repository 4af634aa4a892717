import { channel } from 'node:diagnostics_channel'

/** Hears of each page that Next has rendered, by its path, once it is the one that Next sends. Next's process tells the server. */
export const rendered = channel('campus:rendered')
