import type { AccountStore, StateChanges } from './account-store.ts'
import { AgentProjectState, type OobRecord, type UpdateOptions, type UserInfo } from './emulator.ts'

const noChanges = (): StateChanges => ({ users: new Map(), codes: new Map(), mails: [] })

/**
 * The emulator's state of one project, which remembers what changed so that it can be committed before the answer
 * that depends on it is sent. Everything else is the emulator's own behaviour.
 */
export class DurableState extends AgentProjectState {
  #store: AccountStore
  #changes = noChanges()

  /** Restores what `store` holds. */
  constructor(projectId: string, store: AccountStore) {
    super(projectId)
    this.#store = store
    for (const user of store.readUsers()) {
      this.users.set(user.localId, { localId: user.localId })
      super.updateUserByLocalId(user.localId, user, { upsertProviders: user.providerUserInfo })
    }
    for (const code of store.readCodes()) this.oobs.set(code.oobCode, code)
  }

  /**
   * Commits what changed since the last call.
   * @throws the database's error; the changes are kept for the next call
   */
  commit(): void {
    const { users, codes, mails } = this.#changes
    if (users.size + codes.size + mails.length === 0) return
    this.#store.write(this.#changes)
    this.#changes = noChanges()
  }

  override updateUserByLocalId(
    localId: string,
    fields: Partial<UserInfo>,
    options?: UpdateOptions,
  ): UserInfo {
    const user = super.updateUserByLocalId(localId, fields, options)
    this.#changes.users.set(user.localId, user)
    return user
  }

  override deleteUser(user: UserInfo): void {
    super.deleteUser(user)
    this.#changes.users.set(user.localId, undefined)
  }

  override deleteAllAccounts(): void {
    for (const id of this.users.keys()) this.#changes.users.set(id, undefined)
    super.deleteAllAccounts()
  }

  override createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (code: string) => string,
  ): OobRecord {
    const record = super.createOob(email, newEmail, requestType, generateLink)
    const displayName = this.getUserByEmail(email)?.displayName
    this.#changes.codes.set(record.oobCode, record)
    this.#changes.mails.push({ ...record, displayName, sentAt: Date.now() })
    return record
  }

  override deleteOobCode(code: string): boolean {
    this.#changes.codes.set(code, undefined)
    return super.deleteOobCode(code)
  }
}
