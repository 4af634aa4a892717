import { z } from 'zod'
import { openDatabase, transaction } from '../database/open-database.ts'

export interface Account {
  localId: string
  email: string
  emailVerified: boolean
  displayName?: string | undefined
  password: string
  /** The initial e-mail address. It can be restored after a change of address. */
  initialEmail?: string | undefined
  /** Unix time in seconds. Tokens that were issued before this time are invalid. */
  validSince: number
  /** Unix time in milliseconds. */
  createdAt: number
  lastLoginAt: number
}

const actionCode = z.object({
  email: z.string(),
  newEmail: z.string().optional(),
  requestType: z.enum(['VERIFY_EMAIL', 'PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']),
  oobCode: z.string(),
  oobLink: z.url(),
})

/** An unused action code ("out of band" code) from an e-mail. */
export type ActionCode = z.output<typeof actionCode>

/**
 * An e-mail that hosted Firebase would have sent. Ids increase in the order of sending. Times are Unix times in
 * milliseconds.
 */
export const sentMail = actionCode.extend({
  id: z.int(),
  sentAt: z.number(),
  displayName: z.string().optional(),
})
export type SentMail = z.output<typeof sentMail>

export type AccountStore = ReturnType<typeof openAccountStore>

const schema = `
  create table if not exists users (id text primary key, json text not null) strict;
  create table if not exists codes (code text primary key, json text not null) strict;
  create table if not exists mails (id integer primary key autoincrement, json text not null) strict;
  create table if not exists facts (name text primary key) strict;
`

/** Opens the SQLite file with accounts, unused codes and sent e-mails. */
export function openAccountStore(path: string) {
  const database = openDatabase(path, schema)
  const rows = (sql: string) => {
    const statement = database.prepare(sql)
    return (value: string | number) => statement.all(value)
  }
  const byId = rows('select json from users where id = ?')
  const byEmail = rows("select json from users where json ->> 'email' = ?")
  const byInitialEmail = rows("select json from users where json ->> 'initialEmail' = ?")
  const codes = rows('select json from codes where code = ?')
  const mailsAfter = rows('select id, json from mails where id > ? order by id limit 100')
  const putAccount = database.prepare('insert or replace into users values (?, ?)')
  const deleteAccount = database.prepare('delete from users where id = ?')
  const putCode = database.prepare('insert into codes values (?, ?)')
  const deleteCode = database.prepare('delete from codes where code = ?')
  const addMail = database.prepare('insert into mails (json) values (?)')
  const one = <Value>([row]: Record<string, unknown>[]) => row && parseJson<Value>(row)

  return {
    accountById: (id: string) => one<Account>(byId(id)),
    accountByEmail: (email: string) => one<Account>(byEmail(email)),
    accountByInitialEmail: (email: string) => one<Account>(byInitialEmail(email)),
    put: (account: Account) => void putAccount.run(account.localId, JSON.stringify(account)),
    delete: (id: string) => void deleteAccount.run(id),
    code: (code: string) => one<ActionCode>(codes(code)),
    /** Stores a code and the e-mail that contains it. */
    send: (code: ActionCode, displayName?: string) => {
      putCode.run(code.oobCode, JSON.stringify(code))
      addMail.run(JSON.stringify({ ...code, displayName, sentAt: Date.now() }))
    },
    spend: (code: string) => void deleteCode.run(code),
    /** Returns the id of the latest e-mail, or 0. */
    lastMailId: () => Number(database.prepare('select max(id) as id from mails').get()?.id ?? 0),
    /** Returns up to 100 e-mails with an id above `after`, oldest first. */
    readMails: (after: number): SentMail[] =>
      mailsAfter(after).map((row) => ({ ...parseJson<Omit<SentMail, 'id'>>(row), id: Number(row.id) })),
    wasSeeded: () => database.prepare("select 1 from facts where name = 'seeded'").get() !== undefined,
    markSeeded: () => database.exec("insert or ignore into facts values ('seeded')"),
    /** Commits all writes of `work`, or none if it throws. */
    transaction: <Result>(work: () => Result): Result => transaction(database, work),
    close: () => database.close(),
  }
}

/** Only this module writes rows, so their format is known. */
function parseJson<Value>(row: Record<string, unknown>): Value {
  return JSON.parse(String(row.json))
}
