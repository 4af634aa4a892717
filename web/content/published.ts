import { channel } from 'node:diagnostics_channel'

/**
 * Tells the whole process which types of documents were published, as a list of their names; `*` stands for all. Next
 * compiles the proxy apart from the routes, so that a module of both has two states: this is what they have in common.
 */
export const published = channel('campus:published')
