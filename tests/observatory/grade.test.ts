import { expect, test } from 'vitest'
import { pageHeaders } from '../../web/server/http/security-headers.ts'
import { foreignOrigin, gradePage } from './grade.ts'

const origins = {
  images: ['https://cdn.sanity.io', 'https://firebasestorage.googleapis.com'],
  auth: ['https://identitytoolkit.googleapis.com'],
  contactForm: ['https://forms.example.org'],
  preview: ['https://studio.example.org'],
  analytics: true,
  usageEvents: [],
}

/** Grades a page of a site with hosted services, some of its headers replaced. */
function gradeHosted(path: string, changes: Record<string, string> = {}) {
  const html = '<!doctype html><script src="/_next/static/a.js"></script>'
  const page = { scriptHashes: [], styleHashes: [] }
  const own = pageHeaders({ origins, path, ...page, isDraft: false, isShared: true })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...own, ...changes })
  return gradePage({ url: `https://www.example.org${path}`, headers, html })
}

test.each(['/', '/about', '/contact', '/verify', '/privacy'])(
  'with hosted services, %s is an A+',
  async (path) => {
    expect(await gradeHosted(path)).toMatchObject({ grade: 'A+' })
  },
)

test('no header at all is a D', async () => {
  const answer = { url: 'https://www.example.org/', headers: new Headers(), html: '' }
  expect(await gradePage(answer)).toMatchObject({ grade: 'D', score: 30 })
})

test.each([
  ['content-security-policy', "script-src 'self' 'unsafe-inline'"],
  ['content-security-policy', "default-src 'none'; connect-src http://localhost:3333"],
  ['strict-transport-security', 'max-age=3600'],
  ['access-control-allow-origin', foreignOrigin],
])('the header %s: %s costs points', async (name, value) => {
  const credentials = { 'access-control-allow-credentials': 'true' }
  const { score } = await gradeHosted('/', { ...credentials, [name]: value })
  expect(score).toBeLessThan((await gradeHosted('/')).score)
})

test('a cookie is an error', async () => {
  await expect(gradeHosted('/', { 'set-cookie': 'theme=dark' })).rejects.toThrow('sets a cookie')
})
