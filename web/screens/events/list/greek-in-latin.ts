/**
 * Maps Latin letters and digits to Greek letters, following ELOT 743 and common spellings in chats ("8eatro", "xoros").
 */
const spellings: Readonly<Record<string, string>> = {
  th: 'θ|τη',
  ch: 'χ',
  ph: 'φ',
  ps: 'ψ|πσ',
  ks: 'ξ|κσ',
  ou: 'ου',
  oy: 'ου',
  ai: 'αι',
  ei: 'ει',
  oi: 'οι',
  au: 'αυ',
  av: 'αυ|αβ',
  af: 'αυ|αφ',
  eu: 'ευ',
  ev: 'ευ|εβ',
  ef: 'ευ|εφ',
  mp: 'μπ',
  nt: 'ντ',
  gk: 'γκ',
  ng: 'γγ|νγ',
  a: 'α',
  b: 'β|μπ',
  c: 'κ|σ',
  d: 'δ|ντ',
  e: 'ε|αι',
  f: 'φ|υ',
  g: 'γκ|γγ|γ',
  h: 'η|χ',
  i: 'ι|η|υ|ει|οι',
  j: 'ξ|τζ',
  k: 'κ|γκ',
  l: 'λ',
  m: 'μ',
  n: 'ν',
  o: 'ο|ω',
  p: 'π',
  q: 'θ',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  u: 'υ|ου|θ',
  v: 'β|υ|ω',
  w: 'ω',
  x: 'χ|ξ',
  y: 'υ|ι|η',
  z: 'ζ',
  3: 'ξ',
  4: 'ψ',
  8: 'θ',
  9: 'θ',
}

const units = new RegExp(Object.keys(spellings).join('|'), 'g')

/**
 * Returns a pattern for the start of a Greek word typed in Latin letters. A word of two letters must match the whole
 * Greek word.
 */
export function greekPattern(word: string): RegExp {
  const letters = word.match(units) ?? []
  if (letters.join('') !== word) return nothing
  const pattern = letters.map((unit) => `(?:${spellings[unit]})`).join('')
  return new RegExp(` ${pattern}${word.length > 2 ? '' : ' '}`)
}

const nothing = /$^/
