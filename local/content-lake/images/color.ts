/** A colour as sharp takes it: channels 0 to 255, alpha 0 to 1. */
export interface Rgba {
  r: number
  g: number
  b: number
  alpha: number
}

/** Reads the colours of `bg`: RGB, ARGB, RRGGBB or AARRGGBB in hexadecimal. `undefined` for anything else. */
export function parseColor(text: string): Rgba | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined
  const pairs = text.length <= 4 ? [...text].map((digit) => digit + digit) : (text.match(/../g) ?? [])
  const values = pairs.map((pair) => Number.parseInt(pair, 16))
  const [alpha = 255, r = 0, g = 0, b = 0] = values.length === 3 ? [255, ...values] : values
  return { r, g, b, alpha: alpha / 255 }
}
