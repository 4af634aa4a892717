import { z } from 'zod'
import { composeMail, sentMailSchema } from './mail.ts'
import type { MessageStore } from './store.ts'

export interface OutboxReaderOptions {
  /** Where the local Auth answers. */
  authOrigin: string
  siteOrigin: string
  appName: string
}

const outboxSchema = z.object({ mails: z.array(sentMailSchema), lastId: z.int() })

const pause = 250
const pauseAfterFailure = 1000
const timeoutMs = 5000

/**
 * Takes each mail out of the outbox of the local Auth exactly once, also those sent while the inbox did not run.
 * @returns how to stop
 */
export function readOutbox(store: MessageStore, options: OutboxReaderOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const read = async () => {
    const isRead = await takeNewMails(store, options, () => isStopped).catch(() => false)
    if (!isStopped) timer = setTimeout(read, isRead ? pause : pauseAfterFailure)
  }
  void read()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function takeNewMails(
  store: MessageStore,
  { authOrigin, siteOrigin, appName }: OutboxReaderOptions,
  isStopped: () => boolean,
): Promise<boolean> {
  const position = store.outboxPosition()
  const response = await fetch(`${authOrigin}/outbox?after=${position}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { mails, lastId } = outboxSchema.parse(await response.json())
  if (isStopped()) return true
  // An outbox that ends before our position is a new one: the accounts were reset.
  if (lastId < position) store.addMails([], 0)
  const last = mails.at(-1)
  if (!last) return true
  store.addMails(
    mails.map((mail) => ({ content: composeMail(mail, siteOrigin, appName), receivedAt: mail.sentAt })),
    last.id,
  )
  return true
}
