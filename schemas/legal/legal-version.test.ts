import { expect, test } from 'vitest'
import { isFrozen } from './legal-version.ts'

test.each([
  ['a published version whose day has come', { _id: 'a', effectiveDate: '2025-05-10' }, true],
  ['a published version that is still to come', { _id: 'a', effectiveDate: '9999-01-01' }, false],
  [
    'a draft with a day in the past, which has to be corrected',
    { _id: 'drafts.a', effectiveDate: '2025-05-10' },
    false,
  ],
  ['a version without a day', { _id: 'a' }, false],
  ['nothing yet', undefined, false],
])('%s', (_, document, frozen) => expect(isFrozen(document)).toBe(frozen))
