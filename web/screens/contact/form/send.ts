/** How long the collector may take, in milliseconds: a long message over a slow line needs a while. */
export const sendTimeout = 20_000

/** `sent` means that the browser could send the form. The collector's response is unknown. */
export type SendOutcome = 'sent' | 'failed' | 'timeout'

/**
 * Sends the form as multipart form data. The collector is a third-party service whose response the browser may not
 * read, so only a network failure counts as a failure. Never throws.
 */
export async function send(endpoint: string, body: FormData): Promise<SendOutcome> {
  const aborting = new AbortController()
  const timer = setTimeout(() => aborting.abort(), sendTimeout)
  try {
    await fetch(endpoint, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      body,
      signal: aborting.signal,
    })
    return 'sent'
  } catch {
    return aborting.signal.aborted ? 'timeout' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}
