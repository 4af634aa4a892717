import { type RunningServer, serve } from '../http/serve.ts'
import { inboxApp } from './app.ts'
import { readOutbox } from './outbox-reader.ts'
import { openMessageStore } from './store.ts'

export interface InboxOptions {
  /** 0 picks a free one. */
  port: number
  /** Where the links of e-mails lead and from where forms are accepted, e.g. `http://localhost:3000`. */
  siteOrigin: string
  /** Where the local Auth answers. */
  authOrigin: string
  /** The name of the app in e-mails. */
  appName: string
  /** SQLite file that holds the messages. */
  databaseFile: string
}

/** Starts the inbox on loopback, and its reading of Auth's outbox. */
export async function startInbox(options: InboxOptions): Promise<RunningServer> {
  const { siteOrigin, authOrigin, appName } = options
  const store = openMessageStore(options.databaseFile)
  const ownPorts: number[] = []
  const running = await serve(inboxApp({ store, siteOrigin, ownPorts }), options.port)
  ownPorts.push(running.port)
  const stopReading = readOutbox(store, { authOrigin, siteOrigin, appName })
  return {
    ...running,
    close: async () => {
      stopReading()
      await running.close()
      store.close()
    },
  }
}
