import type { SanityDocument } from '../documents/document.ts'
import type { Sql } from '../store/document-reader.ts'
import type { Correlation } from './correlation.ts'
import type { DatasetView } from './dataset-view.ts'
import type { GroqNode } from './groq-node.ts'

/** Begins what is no document's id. */
const mark = '\0'

/**
 * Documents that can only be looked up while the query runs, because they depend on the value around them. groq-js calls
 * nothing of ours but the function that follows references, so a lookup dresses up as a reference.
 */
export class Lookups {
  readonly #view: DatasetView
  readonly #known: ((value: string) => SanityDocument[])[] = []

  constructor(view: DatasetView) {
    this.#view = view
  }

  /**
   * The node that gives the documents for which `where` and the correlation hold; without the correlation where the value
   * around them is no text.
   */
  node(where: Sql, correlation: Correlation): GroqNode {
    const all = this.#reference({ type: 'Value', value: this.#add(() => where) })
    const narrow = this.#add((value) => {
      const own = correlation.where(value)
      return { text: `(${where.text}) AND ${own.text}`, values: [...where.values, ...own.values] }
    })
    const id = { type: 'OpCall', op: '+', left: { type: 'Value', value: narrow }, right: correlation.outer }
    return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [this.#reference(id), all] }
  }

  #add(where: (value: string) => Sql): string {
    const number = this.#known.push((value) => [...this.#view.select(where(value), `+${this.#view.shownId}`)])
    return `${mark}${number - 1} `
  }

  #reference(id: GroqNode): GroqNode {
    const attribute = { type: 'ObjectAttributeValue', name: '_ref', value: id }
    return { type: 'Deref', base: { type: 'Object', attributes: [attribute] } }
  }

  /** The documents that a reference made by `node` stands for; undefined for any other reference. */
  answer(id: string): SanityDocument[] | undefined {
    if (!id.startsWith(mark)) return undefined
    const [number, ...value] = id.slice(mark.length).split(' ')
    return this.#known[Number(number)]?.(value.join(' '))
  }
}
