import { apiSpec } from './emulator.ts'

/**
 * What the browser SDK calls for e-mail accounts, what administrators call for accounts, and the emulator's own
 * calls. Tenants, SAML, OpenID providers, second factors and passkeys are left out.
 */
const keptPaths = [
  /^\/v1\/accounts:/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig|accounts:revokeToken)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
]

/**
 * Removes the API paths that this product cannot need from the emulator's OpenAPI document. The emulator compiles
 * every remaining schema before it listens, which is most of its start: without this it takes twice as long and
 * half as much memory again.
 */
export function keepNeededApiPaths(): void {
  const { paths } = apiSpec
  for (const path of Object.keys(paths)) {
    if (!keptPaths.some((kept) => kept.test(path))) delete paths[path]
  }
}
