/** A reproducible source of chance (mulberry32): the same seed gives the same cases. */
export function randomSource(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.trunc(next() * limit)
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] {
      return items[below(items.length)]
    },
  }
}

export type RandomSource = ReturnType<typeof randomSource>
