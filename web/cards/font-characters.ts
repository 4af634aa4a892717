import { inflateSync } from 'node:zlib'

/**
 * The characters that a font has a glyph for.
 * @param woff a font as WOFF 1.0, with a character map of format 4, which every font for Latin or Cyrillic has
 * @returns their code points, all of the Basic Multilingual Plane
 * @throws when the font has no such map
 * @see https://www.w3.org/TR/WOFF/ and https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(woff: Buffer): Set<number> {
  const map = characterMap(woff)
  // Four lists of so many bytes, with two bytes behind the first.
  const size = map.readUInt16BE(6)
  const ends = 14
  const starts = ends + size + 2
  const deltas = starts + size
  const offsets = deltas + size
  const characters = new Set<number>()
  for (let segment = 0; segment < size; segment += 2) {
    const start = map.readUInt16BE(starts + segment)
    const end = map.readUInt16BE(ends + segment)
    const delta = map.readUInt16BE(deltas + segment)
    const offset = map.readUInt16BE(offsets + segment)
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const place = offsets + segment + offset + 2 * (code - start)
      const glyph = offset === 0 ? code : map.readUInt16BE(place)
      if (glyph !== 0 && (glyph + delta) % 0x10000 !== 0) characters.add(code)
    }
  }
  return characters
}

function characterMap(woff: Buffer): Buffer {
  const table = tableOf(woff, 'cmap')
  for (let map = 0; map < table.readUInt16BE(2); map += 1) {
    const subtable = table.subarray(table.readUInt32BE(4 + 8 * map + 4))
    if (subtable.readUInt16BE(0) === 4) return subtable
  }
  throw new Error('The font has no character map of format 4.')
}

function tableOf(woff: Buffer, name: string): Buffer {
  for (let table = 0; table < woff.readUInt16BE(12); table += 1) {
    const entry = woff.subarray(44 + 20 * table)
    if (entry.toString('latin1', 0, 4) !== name) continue
    const offset = entry.readUInt32BE(4)
    const size = entry.readUInt32BE(8)
    const bytes = woff.subarray(offset, offset + size)
    return size === entry.readUInt32BE(12) ? bytes : inflateSync(bytes)
  }
  throw new Error(`The font has no table "${name}".`)
}
