import { z } from 'zod'
import table from './rest-cases.json' with { type: 'json' }
import type { Case, Subject } from './subject.ts'

/** Name, method, path and body of a call. `{root}` in the body is replaced with the documents' root path. */
const calls = z.array(z.tuple([z.string(), z.string(), z.string(), z.unknown().optional()]))

/** Values to write to a field and read back, by case name. */
const values = z.record(z.string(), z.unknown())

const put = ({ name }: Subject, id: string, fields: object) => ({
  update: { name: name(`events/${id}`), fields },
})

/** A case that makes REST calls to a project with `events/e1` and `events/e2`. */
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
  restCase(name, (subject) => {
    const text = JSON.stringify(body)?.replaceAll('{root}', subject.name())
    return subject.raw(method, path, text && JSON.parse(text))
  })

const write = (name: string, value: unknown) =>
  restCase(name, async (subject) => [
    await subject.raw('POST', ':commit', { writes: [put(subject, 'e1', { value })] }),
    await subject.raw('GET', '/events/e1'),
  ])

const deepMap = (depth: number): unknown =>
  depth === 0 ? { nullValue: null } : { mapValue: { fields: { a: deepMap(depth - 1) } } }

const given = z.object({ calls, values, queries: calls }).parse(table)
const many = Array(31).fill({ integerValue: '1' })

export const restCases: Case[] = [
  ...given.calls.map(([name, method, path, body]) => call(name, method, path, body)),
  ...Object.entries(given.values).map(([name, value]) => write(name, value)),
  write('writing a map 19 deep', deepMap(19)),
  write('writing a map 30 deep', deepMap(30)),
  ...given.queries.map(([name, method, path, body]) => call(name, method, path, body)),
  call('IN with 31 values', 'POST', ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'events' }],
      where: {
        fieldFilter: { field: { fieldPath: 'a' }, op: 'IN', value: { arrayValue: { values: many } } },
      },
    },
  }),
]
