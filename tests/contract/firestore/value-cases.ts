import {
  Bytes,
  collection,
  doc,
  GeoPoint,
  getDoc,
  orderBy,
  query,
  setDoc,
  Timestamp,
  vector,
  where,
} from 'firebase/firestore/lite'
import { type Case, findIds, getData, type Subject, store } from './subject.ts'

/** Returns one value of each kind. The keys do not reflect the sort order of the values. */
function everyValue(db: Subject['db']): Record<string, unknown> {
  return {
    nothing: null,
    no: false,
    yes: true,
    notANumber: Number.NaN,
    minusInfinity: Number.NEGATIVE_INFINITY,
    minusZero: -0,
    zero: 0,
    one: 1,
    oneAndAHalf: 1.5,
    large: 2 ** 53,
    huge: 1e300,
    tiny: 5e-324,
    infinity: Number.POSITIVE_INFINITY,
    early: new Timestamp(-62_135_596_800, 0),
    before1970: new Timestamp(-1, 500_000_000),
    micros: new Timestamp(1_700_000_000, 123_456_789),
    emptyText: '',
    text: 'Zug',
    greek: 'Αγορά',
    privateUse: '\uE000',
    emoji: '😀',
    noBytes: Bytes.fromUint8Array(new Uint8Array()),
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 200, 255])),
    reference: doc(db, 'events/e1'),
    deepReference: doc(db, 'events/e1/tickets/t1'),
    place: new GeoPoint(37.98, 23.73),
    nullIsland: new GeoPoint(0, 0),
    emptyList: [],
    list: [1, 'two', null],
    longerList: [1, 'two', null, true],
    vector: vector([1, 2.5]),
    emptyMap: {},
    map: { a: { b: [{ c: 1 }] } },
    otherMap: { b: 1 },
  }
}

function storeEach({ db }: Subject): Promise<void> {
  const documents = Object.entries(everyValue(db)).map(([id, value]) => [id, { value }])
  return store(db, 'values', Object.fromEntries(documents))
}

export const valueCases: Case[] = [
  {
    name: 'every value type is read back as written',
    run: async ({ db }) => {
      await setDoc(doc(db, 'values/all'), everyValue(db))
      return getData(await getDoc(doc(db, 'values/all')))
    },
  },
  ...(['asc', 'desc'] as const).map((direction) => ({
    name: `values of all types are ordered, ${direction}`,
    run: async (subject: Subject) => {
      await storeEach(subject)
      return findIds(query(collection(subject.db, 'values'), orderBy('value', direction)))
    },
  })),
  ...(['==', '<', '<=', '>', '>=', '!='] as const).map((operator) => ({
    name: `${operator} compares values of each type`,
    run: async (subject: Subject) => {
      await storeEach(subject)
      const found: Record<string, string[]> = {}
      for (const [id, value] of Object.entries(everyValue(subject.db))) {
        // The client only supports equality with null and NaN.
        if ((value === null || Number.isNaN(value)) && /[<>]/.test(operator)) continue
        found[id] = await findIds(query(collection(subject.db, 'values'), where('value', operator, value)))
      }
      return found
    },
  })),
]
