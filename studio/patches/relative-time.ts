/**
 * Changes: the source of `useRelativeTime` in sanity/lib, while the Studio is built.
 * Reason: it compares a time with the moment at which it last looked at the clock, up to a minute ago. Of what was published
 * since, the Studio said "Last published in 22 sec.". With the patch a time that has passed is never in the future.
 * Upstream issue: none found.
 * Delete when the end-to-end test "the status never says that something was published in the future" passes without it.
 */
import { patchSources } from './patch-sources.ts'

/** Vite plugin that never says of a time that has passed that it is in the future. */
export const relativeTime = () =>
  patchSources('relative-time', [
    {
      file: /sanity\/lib\//,
      original: 'useFormatRelativeTime(time, options.relativeTo || now, options)',
      replacement:
        'useFormatRelativeTime(time, options.relativeTo || Math.max(now, Math.min(Date.now(), new Date(time))), options)',
    },
  ])
