import {
  and,
  collection,
  doc,
  documentId,
  endAt,
  endBefore,
  getDoc,
  limit,
  limitToLast,
  or,
  orderBy,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  query,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore/lite'
import { type Case, findIds, type Subject, store } from './subject.ts'

async function storeEvents({ db }: Subject): Promise<void> {
  await store(db, 'events', {
    a: {
      title: 'Jazz',
      category: 'social',
      attending: 10,
      tags: ['music', 'free'],
      place: { city: 'Athens' },
    },
    b: { title: 'Chess', category: 'sports', attending: 3, tags: ['free'], place: { city: 'Patras' } },
    c: { title: 'Hike', category: 'sports', attending: 10, tags: [], place: { city: null } },
    d: { title: 'Film', category: 'social', attending: 2.5, tags: ['music', 1, { a: 1 }] },
    e: { title: 'Fair', category: 'career', attending: '40', tags: 'music' },
    f: { title: 'Talk', category: null, attending: Number.NaN },
    g: { title: 'Quiz' },
    'id with space:1': { title: 'Odd', category: 'social', attending: null, 'dotted.name': 1 },
  })
  await store(db, 'events/a/tickets', { t1: { price: 5 } })
  await store(db, 'events/b/tickets', { t2: { price: 7 } })
  await store(db, 'clubs/z/tickets', { t3: { price: 6 } })
}

const constraints: Record<string, QueryConstraint[]> = {
  everything: [],
  'in, of two types': [where('attending', 'in', [10, '40', 99])],
  'in with null': [where('category', 'in', [null, 'career'])],
  'in with NaN': [where('attending', 'in', [Number.NaN, 3])],
  'not-in': [where('category', 'not-in', ['social', 'career'])],
  'not-in with null': [where('category', 'not-in', ['social', null])],
  'array-contains': [where('tags', 'array-contains', 'music')],
  'array-contains a map': [where('tags', 'array-contains', { a: 1 })],
  'array-contains-any': [where('tags', 'array-contains-any', ['free', 1])],
  'equals null': [where('category', '==', null)],
  'not null': [where('category', '!=', null)],
  'equals NaN': [where('attending', '==', Number.NaN)],
  'not NaN': [where('attending', '!=', Number.NaN)],
  'not equal': [where('category', '!=', 'social')],
  'equals a list': [where('tags', '==', ['free'])],
  'a field of a map': [where('place.city', '==', 'Patras')],
  'a null in a map': [where('place.city', '==', null)],
  'a range': [where('attending', '>', 2.5), where('attending', '<=', 10)],
  'a range of text': [where('title', '>=', 'F'), where('title', '<', 'G')],
  'two fields': [where('category', '==', 'sports'), where('attending', '>', 5)],
  'two inequalities': [where('attending', '>', 1), where('title', '<', 'J')],
  'an inequality and another order': [where('attending', '>', 1), orderBy('title', 'desc')],
  'order by': [orderBy('attending')],
  'order by, descending': [orderBy('attending', 'desc')],
  'order by two fields': [orderBy('attending', 'desc'), orderBy('title')],
  'order by a field of a map': [orderBy('place.city')],
  'order by name': [orderBy(documentId(), 'desc')],
  'limit to the first': [orderBy('title'), limit(2)],
  'limit to the last': [orderBy('title'), limitToLast(2)],
  'start at': [orderBy('attending'), startAt(3)],
  'start after': [orderBy('attending'), startAfter(3)],
  'end at': [orderBy('attending'), endAt(10)],
  'end before': [orderBy('attending'), endBefore(10)],
  'cursors, descending': [orderBy('attending', 'desc'), startAt(10), endBefore(2.5)],
  'a cursor of two values': [orderBy('attending'), orderBy('title'), startAfter(10, 'Hike')],
  'a cursor by id': [orderBy(documentId()), startAfter('c'), limit(2)],
  'by id, range': [where(documentId(), '>=', 'b'), where(documentId(), '<', 'd')],
  'by id, in': [where(documentId(), 'in', ['a', 'nope', 'g'])],
  'by id, equal': [where(documentId(), '==', 'id with space:1')],
}

const composites: Record<string, QueryCompositeFilterConstraint> = {
  or: or(where('category', '==', 'career'), where('attending', '==', 10)),
  'and in or': or(
    and(where('category', '==', 'social'), where('attending', '>', 5)),
    where('tags', 'array-contains', 'free'),
  ),
  'or of inequalities': or(where('attending', '>', 9), where('title', '<', 'D')),
}

function queryCase(name: string, run: (subject: Subject) => Promise<unknown>): Case {
  return {
    name: `query: ${name}`,
    run: async (subject) => {
      await storeEvents(subject)
      return run(subject)
    },
  }
}

export const queryCases: Case[] = [
  ...Object.entries(constraints).map(([name, parts]) =>
    queryCase(name, ({ db }) => findIds(query(collection(db, 'events'), ...parts))),
  ),
  ...Object.entries(composites).map(([name, filter]) =>
    queryCase(name, ({ db }) => findIds(query(collection(db, 'events'), filter))),
  ),
  queryCase('a field whose name holds a dot', ({ db }) =>
    findIds(query(collection(db, 'events'), where('`dotted.name`', '==', 1))),
  ),
  queryCase('a subcollection', ({ db }) => findIds(collection(db, 'events/a/tickets'))),
  queryCase('a collection that does not exist', ({ db }) => findIds(collection(db, 'nothing'))),
  queryCase('start after a document', async ({ db }) => {
    const last = await getDoc(doc(db, 'events/c'))
    return findIds(query(collection(db, 'events'), orderBy('attending'), startAfter(last)))
  }),
]
