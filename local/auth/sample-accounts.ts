import { readFileSync } from 'node:fs'
import { z } from 'zod'

const sampleAccounts = z.array(
  z.strictObject({
    email: z.email(),
    password: z.string().min(6),
    displayName: z.string().optional(),
    emailVerified: z.boolean().optional(),
  }),
)

/**
 * Creates the accounts of a sample file through the emulator's own administrator call.
 * @param file JSON: `[{ email, password, displayName?, emailVerified? }]`
 * @param origin where the emulator answers
 * @throws Error naming the file when it cannot be read or an account is refused
 */
export async function createSampleAccounts(file: string, origin: string, projectId: string): Promise<void> {
  const accounts = sampleAccounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  for (const account of accounts) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const answer = await response.text()
    // A start that was killed half way through has created some of them already.
    if (!response.ok && !answer.includes('EMAIL_EXISTS')) {
      throw new Error(`${file}: ${account.email} was refused: ${answer}`)
    }
  }
}
