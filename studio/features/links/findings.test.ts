import { expect, test } from 'vitest'
import { getLinkFindings } from './findings.ts'

test('finds links to pages that do not exist', () => {
  const primaryButton = { _type: 'actionLink', label: 'Go', path: '/nowhere' }
  expect(getLinkFindings([{ _id: 'drafts.homePage', _type: 'homePage', primaryButton }])).toEqual([
    {
      id: 'homePage',
      type: 'homePage',
      path: 'primaryButton.path',
      message: '/nowhere: This page does not exist. Choose another page, or add a redirect.',
    },
  ])
})
