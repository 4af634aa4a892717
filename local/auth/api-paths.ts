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
 * Removes what this product cannot need from the emulator's OpenAPI document: paths, and the query parameters that
 * every call of every Google API may have (`alt`, `fields`, `quotaUser` …), which are ignored then. The emulator
 * compiles a schema for each that remains before it listens, and that is most of its start.
 */
export function keepNeededApiPaths(): void {
  const { paths } = apiSpec
  for (const [path, call] of Object.entries(paths)) {
    call.parameters = call.parameters?.filter((parameter) => !('$ref' in parameter)) ?? []
    if (!keptPaths.some((kept) => kept.test(path))) delete paths[path]
  }
}
