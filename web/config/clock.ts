/** Startup time of the site's first process, in milliseconds since the Unix epoch. Next's child process inherits it. */
process.env.SITE_STARTED_AT ??= String(Date.now())

/**
 * Returns the current time for scheduled content: the real time, or a simulated one that starts at `SITE_CLOCK_START`
 * when the site starts. In a page, call it only in a cached function that expires when the result changes.
 */
export function siteNow({ clockStart }: { clockStart: Date | undefined }): Date {
  const passed = Date.now() - Number(process.env.SITE_STARTED_AT)
  return clockStart ? new Date(clockStart.getTime() + passed) : new Date()
}
