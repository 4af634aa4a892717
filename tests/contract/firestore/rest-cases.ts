import type { Case, Subject } from './subject.ts'

const put = ({ name }: Subject, id: string, fields: object) => ({
  update: { name: name(`events/${id}`), fields },
})

/** One REST call on a project that holds `events/e1` and `events/e2`. */
function restCase(name: string, run: (subject: Subject) => Promise<unknown>): Case {
  return {
    name: `rest: ${name}`,
    run: async (subject) => {
      await subject.raw('POST', ':commit', {
        writes: [
          put(subject, 'e1', { a: { integerValue: '1' }, b: { stringValue: 'x' } }),
          put(subject, 'e2', { a: { integerValue: '2' } }),
        ],
      })
      return run(subject)
    },
  }
}

const call = (name: string, method: string, path: string, body?: unknown) =>
  restCase(name, (subject) => subject.raw(method, path, body))

const write = (name: string, value: unknown) =>
  restCase(`writing ${name}`, async (subject) => [
    await subject.raw('POST', ':commit', { writes: [put(subject, 'e1', { value })] }),
    await subject.raw('GET', '/events/e1'),
  ])

const runQuery = (name: string, structuredQuery: unknown) =>
  call(name, 'POST', ':runQuery', { structuredQuery })

const from = [{ collectionId: 'events' }]
const a = { fieldPath: 'a' }
const where = (op: string, value: unknown) => ({ fieldFilter: { field: a, op, value } })
const deepMap = (depth: number): unknown =>
  depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: deepMap(depth - 1) } } }

export const restCases: Case[] = [
  call('get', 'GET', '/events/e1'),
  call('get a missing document', 'GET', '/events/none'),
  call('get a reserved id', 'GET', '/events/__x__'),
  call('an id with a slash', 'GET', '/events/a%2Fb'),
  restCase('batchGet of found and missing', ({ raw, name }) =>
    raw('POST', ':batchGet', { documents: [name('events/e1'), name('events/none')] }),
  ),
  call('batchGet of a bad name', 'POST', ':batchGet', { documents: ['events/e1'] }),
  call('batchGet of nothing', 'POST', ':batchGet', {}),
  call('a body that is no JSON', 'POST', ':batchGet', '{bad'),
  call('a body that is a list', 'POST', ':commit', []),
  call('an unknown field', 'POST', ':batchGet', { nope: 1 }),
  call('a commit of nothing', 'POST', ':commit', {}),
  call('an empty write', 'POST', ':commit', { writes: [{}] }),
  restCase('verify needs a precondition', ({ raw, name }) =>
    raw('POST', ':commit', { writes: [{ verify: name('events/e1') }] }),
  ),
  restCase('a commit answers the time of each write', ({ raw, name }) =>
    raw('POST', ':commit', {
      writes: [
        { update: { name: name('events/e1'), fields: {} }, updateMask: { fieldPaths: ['a'] } },
        { verify: name('events/none'), currentDocument: { exists: false } },
        { delete: name('events/e2') },
      ],
    }),
  ),
  restCase('a bad mask', ({ raw, name }) =>
    raw('POST', ':commit', {
      writes: [{ update: { name: name('events/e1') }, updateMask: { fieldPaths: ['a..b'] } }],
    }),
  ),
  write('an integer as a number', { integerValue: 7 }),
  write('the largest integer', { integerValue: '9223372036854775807' }),
  write('too large an integer', { integerValue: '9223372036854775808' }),
  write('a double as text', { doubleValue: '1.5' }),
  write('a time with an offset', { timestampValue: '2026-05-10T12:00:00.5+03:00' }),
  write('a time with nanoseconds', { timestampValue: '2026-05-10T12:00:00.123456789Z' }),
  write('a bad time', { timestampValue: 'yesterday' }),
  write('bad base64', { bytesValue: '***' }),
  write('a bad reference', { referenceValue: 'events/e1' }),
  write('too far north', { geoPointValue: { latitude: 91 } }),
  write('a list in a list', { arrayValue: { values: [{ arrayValue: {} }] } }),
  write('no type', {}),
  write('two types', { integerValue: '1', stringValue: 'x' }),
  write('an unknown type', { dateValue: 'x' }),
  write('a reserved field', { mapValue: { fields: { __x__: { nullValue: null } } } }),
  write('an empty field name', { mapValue: { fields: { '': { nullValue: null } } } }),
  write('a map 19 deep', deepMap(19)),
  write('a map 30 deep', deepMap(30)),
  runQuery('without an order', { from }),
  runQuery('with a limit as an object', { from, limit: { value: 1 } }),
  runQuery('with a negative limit', { from, limit: -1 }),
  runQuery('by name, descending', {
    from,
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }],
  }),
  runQuery('by name, descending, in a range', {
    from,
    where: where('GREATER_THAN', { integerValue: '0' }),
    orderBy: [{ field: a, direction: 'DESCENDING' }],
  }),
  runQuery('with an unknown operator', { from, where: where('NOPE', { integerValue: '1' }) }),
  runQuery('IN without a list', { from, where: where('IN', { integerValue: '1' }) }),
  runQuery('IN with an empty list', { from, where: where('IN', { arrayValue: {} }) }),
  runQuery('IN with 31 values', {
    from,
    where: where('IN', { arrayValue: { values: Array(31).fill({ integerValue: '1' }) } }),
  }),
  runQuery('an inequality orders by its field', {
    from,
    where: where('GREATER_THAN', { integerValue: '0' }),
  }),
  runQuery('too long a cursor', {
    from,
    orderBy: [{ field: a }],
    startAt: { values: [{ integerValue: '1' }, { integerValue: '1' }, { integerValue: '1' }] },
  }),
  runQuery('a filter without a type', { from, where: {} }),
  call('a query without a query', 'POST', ':runQuery', {}),
]
