/** When the first process of this site began, in milliseconds since 1970. Next's own process, which is a child, has the same. */
process.env.SITE_STARTED_AT ??= String(Date.now())

/**
 * The time by which dated content changes: the real one, or the rehearsed one of `SITE_CLOCK_START`, which runs on from the
 * start of the site. In a page, read it in a cached function only, with a lifetime that ends when the answer does.
 */
export function siteNow({ clockStart }: { clockStart: Date | undefined }): Date {
  const passed = Date.now() - Number(process.env.SITE_STARTED_AT)
  return clockStart ? new Date(clockStart.getTime() + passed) : new Date()
}
