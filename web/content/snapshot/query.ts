import { evaluate, parse } from 'groq-js'
import dataset from './content.json' with { type: 'json' }

/** Runs a GROQ query on the committed snapshot of the published content. */
export async function querySnapshot(query: string) {
  const value = await evaluate(parse(query), { dataset })
  return value.get()
}
