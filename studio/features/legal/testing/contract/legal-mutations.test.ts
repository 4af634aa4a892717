import { expect, test } from 'vitest'
import { startLake } from '../../../../../local/content-lake/test-lake.ts'
import { putInForce } from '../../legal-mutations.ts'
import { createLegalQuery } from '../../legal-state.ts'

test('when a legal version replaces the text on the page, the replaced text becomes an old version', async () => {
  const { client } = await startLake()
  const text = (heading: string) => ({ sections: [{ _key: 'a', heading }] })
  const former = { ...text('Old'), _type: 'termsPage', lastUpdated: '2025-05-10', summary: 'Why it was new.' }
  const version = { _type: 'legalVersion', page: 'terms', ...text('New') }
  await client
    .transaction()
    .create({ ...former, _id: 'termsPage' })
    .create({ ...former, _id: 'drafts.termsPage' })
    .create({ ...version, _id: 'next', effectiveDate: '2026-01-01' })
    .create({ ...version, _id: 'drafts.next' })
    .commit()
  const { fetch, answer } = createLegalQuery('terms')
  const documents = answer.parse(await client.fetch(fetch))
  for (const next of documents.versions.filter(({ _id }) => _id === 'next'))
    await putInForce(client, 'terms', documents, next)
  const fields = '{ "date": coalesce(lastUpdated, effectiveDate), "heading": sections[0].heading, summary }'
  const shown = { date: '2026-01-01', heading: 'New', summary: null }
  expect(await client.fetch(`*[_type == "termsPage"]${fields}`)).toEqual([shown, shown])
  expect(await client.fetch(`*[_type == "legalVersion"]${fields}`)).toEqual([
    { date: '2025-05-10', heading: 'Old', summary: 'Why it was new.' },
  ])
})
