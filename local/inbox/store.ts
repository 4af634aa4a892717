import { EventEmitter } from 'node:events'
import { openDatabase, transaction } from '../database/open-database.ts'
import { type Content, contentSchema, type Filter, type Message } from './message.ts'

export type MessageStore = ReturnType<typeof openMessageStore>

const schema = `
  create table if not exists messages (
    id integer primary key autoincrement, kind text not null, received_at integer not null,
    recipient text not null, search text not null, content text not null
  ) strict;
  create index if not exists by_kind on messages (kind, id);
  create table if not exists positions (name text primary key, position integer not null) strict;
`

/** Opens the SQLite file of the inbox. */
export function openMessageStore(path: string) {
  const database = openDatabase(path, schema)
  const changes = new EventEmitter().setMaxListeners(0)
  const insert = database.prepare(
    'insert into messages (kind, received_at, recipient, search, content) values (?, ?, ?, ?, ?)',
  )
  const select = database.prepare(`
    select id, received_at, content from messages
    where (?1 = '' or kind = ?1) and (?2 = '' or recipient = ?2) and instr(search, ?3) > 0
    order by id desc limit ?4`)
  const setPosition = database.prepare("insert or replace into positions values ('outbox', ?)")

  const put = (content: Content, receivedAt: number) => {
    const recipient = content.kind === 'email' ? content.to.toLowerCase() : ''
    const json = JSON.stringify(content)
    insert.run(content.kind, receivedAt, recipient, json.toLowerCase(), json)
  }

  return {
    /** Newest first. */
    find: ({ kind, to = '', q }: Filter, limit: number) =>
      select.all(kind ?? '', to.toLowerCase(), q.toLowerCase(), limit).map(readRow),
    /** Commits new messages. */
    add: (...contents: Content[]) => {
      transaction(database, () => {
        for (const content of contents) put(content, Date.now())
      })
      changes.emit('change')
    },
    /** Commits e-mails from the outbox together with the new position. */
    addMails: (mails: readonly { content: Content; receivedAt: number }[], outboxPosition: number) => {
      transaction(database, () => {
        for (const { content, receivedAt } of mails) put(content, receivedAt)
        setPosition.run(outboxPosition)
      })
      if (mails.length > 0) changes.emit('change')
    },
    /** Returns the id of the last e-mail read from Auth's outbox. */
    outboxPosition: () =>
      Number(database.prepare("select position from positions where name = 'outbox'").get()?.position ?? 0),
    deleteAll: () => {
      database.exec('delete from messages')
      changes.emit('change')
    },
    /**
     * Calls back after each change.
     * @returns a function that unsubscribes
     */
    onChange: (listener: () => void) => {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
    close: () => database.close(),
  }
}

function readRow(row: Record<string, unknown>): Message {
  const content = contentSchema.parse(JSON.parse(String(row.content)))
  return { ...content, id: Number(row.id), receivedAt: Number(row.received_at) }
}
