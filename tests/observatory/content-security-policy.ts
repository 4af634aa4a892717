import type { Finding, PageAnswer } from './answer.ts'

type Policy = ReadonlyMap<string, readonly string[]>

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const broadOrInline = [...broad, "'unsafe-inline'", 'data:']
const passiveDirectives = ['img-src', 'media-src']

/** Points of the Observatory's results for this header. */
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-header-invalid': -25,
  'csp-not-implemented': -25,
}

/**
 * Reads one policy. A comma would start a second policy, which only ever makes the first stricter; the site never
 * sends one, so it counts as a mistake here.
 * @returns undefined for a header that cannot be parsed: empty, too short, or with a directive given twice
 */
export function parsePolicy(header: string): Policy | undefined {
  if (header.length < 'img-src'.length - 1 || header.includes(',')) return undefined
  const policy = new Map<string, string[]>()
  for (const entry of header.split(';')) {
    const [name = '', ...sources] = entry.trim().toLowerCase().split(/\s+/)
    if (name === '') continue
    if (policy.has(name)) return undefined
    policy.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources)
  }
  return policy
}

/** Judges the Content-Security-Policy header. */
export function judgeContentSecurityPolicy({ url, headers }: PageAnswer): Finding {
  const header = headers.get('content-security-policy')
  const result = header === null ? 'csp-not-implemented' : resultOf(header, url.startsWith('https:'))
  return { test: 'content-security-policy', result, modifier: modifiers[result] }
}

function resultOf(header: string, isSecurePage: boolean): keyof typeof modifiers {
  const policy = parsePolicy(header)
  if (!policy) return 'csp-header-invalid'
  const scripts = withoutOverruledInline(sourcesOf(policy, 'script-src'))
  const styles = withoutOverruledInline(sourcesOf(policy, 'style-src'))
  const objects = sourcesOf(policy, 'object-src')
  if (includesAny(scripts, broadOrInline) || includesAny(objects, broad)) {
    return 'csp-implemented-with-unsafe-inline'
  }
  if (isSecurePage && hasInsecureScheme(activeSources(policy))) return 'csp-implemented-with-insecure-scheme'
  if (includesAny([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval'
  if (isSecurePage && hasInsecureScheme(passiveSources(policy))) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only'
  }
  if (includesAny(styles, broadOrInline)) return 'csp-implemented-with-unsafe-inline-in-style-src-only'
  const isClosedByDefault = policy.get('default-src')?.join() === "'none'"
  return isClosedByDefault
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe'
}

function sourcesOf(policy: Policy, directive: string): readonly string[] {
  return policy.get(directive) ?? policy.get('default-src') ?? ['*']
}

/** Browsers ignore `'unsafe-inline'` beside a nonce or a hash. */
function withoutOverruledInline(sources: readonly string[]): readonly string[] {
  const isOverruled = sources.some((source) => /^'(?:sha256|sha384|sha512|nonce)-/.test(source))
  return isOverruled ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function activeSources(policy: Policy): string[] {
  return [...policy].filter(([name]) => !passiveDirectives.includes(name)).flatMap(([, sources]) => sources)
}

function passiveSources(policy: Policy): string[] {
  return passiveDirectives.flatMap((name) => policy.get(name) ?? policy.get('default-src') ?? [])
}

function includesAny(sources: readonly string[], unwanted: readonly string[]): boolean {
  return sources.some((source) => unwanted.includes(source))
}

function hasInsecureScheme(sources: readonly string[]): boolean {
  return sources.some((source) => /^(?:http|ftp):/.test(source))
}
