/**
 * The URL to which password managers send users to change their password.
 * Source: https://w3c.github.io/webappsec-change-password-url/
 */
export function GET(): Response {
  return new Response(null, { status: 302, headers: { location: '/forgot-password' } })
}
