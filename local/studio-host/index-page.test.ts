import { expect, test } from 'vitest'
import { contentSecurityPolicy, prepareIndexPage } from './index-page.ts'

const config = {
  apiHost: 'http://localhost:3333',
  projectId: 'campus',
  dataset: 'production',
  siteUrl: 'http://localhost:3000',
}

const built = `<html><head><script>
;(function () { window.x = 1 })()
</script><style>
  @font-face { font-family: Inter; src: url("https://fonts.example/Inter.woff2") format("woff2"); }
  body { margin: 0; }
</style><script src="https://core.example/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity-1A2IItZ8.js" type="module"></script></body></html>`

test('the page carries the configuration and asks nothing of other servers', () => {
  const page = prepareIndexPage(built, config)
  const json = page.match(/<script type="application\/json" id="studio-config">(.*?)<\/script>/)?.[1]
  expect(JSON.parse(json ?? '')).toEqual(config)
  expect(page).not.toContain('https:')
  expect(page).toContain('body { margin: 0; }')
  expect(page).toContain('/static/sanity-1A2IItZ8.js')
})

test('a value cannot end the element that carries it', () => {
  const page = prepareIndexPage(built, { ...config, dataset: '</script><script>alert(1)</script>' })
  expect(page).not.toContain('<script>alert')
})

test('the policy allows exactly the inline scripts of the page', () => {
  const policy = contentSecurityPolicy(prepareIndexPage(built, config), config.siteUrl)
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-src 'self' http://localhost:3000")
})
