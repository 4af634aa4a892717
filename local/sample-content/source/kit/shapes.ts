import type { Point } from './sheet.ts'

const round = (value: number) => Math.round(value * 100) / 100

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}"/>`
}

/** A line with round ends and joins, the limbs and cables of the pictures. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Moves and turns `content`; `angle` in degrees, clockwise. */
export function place(
  content: string,
  x: number,
  y: number,
  { angle = 0, scale = 1, mirror = false } = {},
): string {
  const flip = mirror ? -scale : scale
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${flip} ${scale})">${content}</g>`
}

/** The numbers 0 to `count - 1`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
