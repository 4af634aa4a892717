import { firebaseProjectId } from '../../local/settings.ts'
import { authUrl } from './account-holder.ts'

async function protectAddresses(isProtected: boolean): Promise<void> {
  await fetch(`${authUrl}/emulator/v1/projects/${firebaseProjectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: isProtected } }),
  })
}

/**
 * Does something that the emulator allows only without its enumeration protection. The mail with which an address is
 * taken back is one such thing: the emulator sends it after a direct change only.
 */
export async function allowDirectEmailChange(work: () => Promise<void>): Promise<void> {
  await protectAddresses(false)
  try {
    await work()
  } finally {
    await protectAddresses(true)
  }
}
