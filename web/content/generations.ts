import { everything } from './tags.ts'

/**
 * Counts publishes. Each raises the generation of the document types that it changed, so that a page or a read of an earlier
 * generation is known to be outdated without anything being told to it. The numbers hold for one process of the site.
 */
export class Generations {
  readonly #raisedTo = new Map<string, number>()

  /** The number of publishes so far; 0 before the first. */
  get latest(): number {
    return Math.max(0, ...this.#raisedTo.values())
  }

  /** Documents of these types were published; `*` stands for all types. */
  raise(types: readonly string[]): void {
    const next = this.latest + 1
    for (const type of types) this.#raisedTo.set(type, next)
  }

  /** The last generation that changed one of these types; without types the last of all. */
  of(types?: readonly string[]): number {
    if (!types) return this.latest
    return Math.max(...[everything, ...types].map((type) => this.#raisedTo.get(type) ?? 0))
  }

  /** The generation of each type that was raised, for `learn` in another process. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#raisedTo)
  }

  /** Takes over what another process has counted. Numbers never fall. */
  learn(raisedTo: Readonly<Record<string, number>>): void {
    for (const [type, generation] of Object.entries(raisedTo))
      this.#raisedTo.set(type, Math.max(generation, this.#raisedTo.get(type) ?? 0))
  }
}

const key = Symbol.for('campus.generations')
const shared: typeof globalThis & { [key]?: Generations } = globalThis

/**
 * The generations that Next's process knows. They belong to the process and not to a module, because Next compiles this file
 * once for its pages and once for its proxy.
 */
export function generationsOfProcess(): Generations {
  shared[key] ??= new Generations()
  return shared[key]
}
