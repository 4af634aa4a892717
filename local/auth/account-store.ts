import { openDatabase, transaction } from '../database/open-database.ts'
import type { OobRecord, UserInfo } from './emulator.ts'

/** One e-mail that hosted Firebase would have sent, in the order of sending. */
export interface SentMail extends OobRecord {
  id: number
  /** Milliseconds since 1970. */
  sentAt: number
  displayName?: string
}

/** The changes of one request; `undefined` as a value means deleted. */
export interface StateChanges {
  users: Map<string, UserInfo | undefined>
  codes: Map<string, OobRecord | undefined>
  mails: Omit<SentMail, 'id'>[]
}

export interface AccountStore {
  readUsers(): UserInfo[]
  readCodes(): OobRecord[]
  /** The id of the latest mail, 0 when there is none. */
  lastMailId(): number
  /** At most 100 mails with an id above `after`, oldest first. */
  readMails(after: number): SentMail[]
  /** Commits all changes or none. */
  write(changes: StateChanges): void
  wasSeeded(): boolean
  markSeeded(): void
  close(): void
}

const schema = `
  create table if not exists users (id text primary key, json text not null) strict;
  create table if not exists codes (code text primary key, json text not null) strict;
  create table if not exists mails (id integer primary key autoincrement, json text not null) strict;
  create table if not exists facts (name text primary key) strict;
`

/** The SQLite file in which the Auth emulator's accounts, outstanding codes and sent mails are kept. */
export function openAccountStore(path: string): AccountStore {
  const database = openDatabase(path, schema)
  const putUser = database.prepare('insert or replace into users values (?, ?)')
  const deleteUser = database.prepare('delete from users where id = ?')
  const putCode = database.prepare('insert or replace into codes values (?, ?)')
  const deleteCode = database.prepare('delete from codes where code = ?')
  const addMail = database.prepare('insert into mails (json) values (?)')
  const mailsAfter = database.prepare('select id, json from mails where id > ? order by id limit 100')

  return {
    readUsers: () =>
      database
        .prepare('select json from users')
        .all()
        .map(parseJson<UserInfo>),
    readCodes: () =>
      database
        .prepare('select json from codes order by rowid')
        .all()
        .map(parseJson<OobRecord>),
    lastMailId: () => Number(database.prepare('select max(id) as id from mails').get()?.id ?? 0),
    readMails: (after) =>
      mailsAfter.all(after).map((row) => ({ ...parseJson<Omit<SentMail, 'id'>>(row), id: Number(row.id) })),
    write: ({ users, codes, mails }) =>
      transaction(database, () => {
        for (const [id, user] of users) {
          if (user) putUser.run(id, JSON.stringify(user))
          else deleteUser.run(id)
        }
        for (const [code, record] of codes) {
          if (record) putCode.run(code, JSON.stringify(record))
          else deleteCode.run(code)
        }
        for (const mail of mails) addMail.run(JSON.stringify(mail))
      }),
    wasSeeded: () => database.prepare("select 1 from facts where name = 'seeded'").get() !== undefined,
    markSeeded: () => database.exec("insert or ignore into facts values ('seeded')"),
    close: () => database.close(),
  }
}

/** Rows hold what `write` serialised, so their shape is known. */
function parseJson<Value>(row: Record<string, unknown>): Value {
  return JSON.parse(String(row.json))
}
