import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shapeLegalPage } from './content.ts'
import { VersionList } from './version-list.tsx'
import { addStatus } from './versions.ts'

test('lists the versions of a legal text, newest first, each with a link to its changes', () => {
  const sections = [
    { heading: 'Scope', body: [{ _type: 'block', children: [{ _type: 'span', text: 'All.' }] }] },
  ]
  const page = shapeLegalPage(
    'terms',
    {
      page: { lastUpdated: '2025-05-10', sections },
      versions: [{ effectiveDate: '2026-12-01', sections }],
    },
    {},
  )
  const { container } = render(<VersionList page={page} versions={addStatus(page.versions, '2026-01-01')} />)
  expect([...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/terms-and-conditions/2026-12-01',
    '/terms-and-conditions/compare/2025-05-10/2026-12-01',
    '/terms-and-conditions/2025-05-10',
  ])
  expect(container.querySelector('li')?.textContent).toContain(page.words.notYetInForce)
})
