import { isValidElement, type ReactNode } from 'react'
import { designTokens } from '@/ui/server'
import type { Background } from '../event/categories'
import { agora } from './agora'
import { career } from './career'
import { music } from './music'
import type { Palette } from './palette'
import { party } from './party'
import { sports } from './sports'
import { workshop } from './workshop'

/** The drawings, each on a square of 800 units. The middle band of 500 units is complete without the rest. */
export const drawings: Record<Background, (colour: Palette) => ReactNode> = {
  party,
  workshop,
  music,
  career,
  sports,
  default: agora,
}

/** A drawing as an SVG file. @param file its name with the ending; undefined where there is none */
export async function drawingFile(file: string): Promise<string | undefined> {
  const draw = Object.entries(drawings).find(([name]) => file === `${name}.svg`)?.[1]
  if (!draw) return undefined
  const drawing = markupOf(draw(await designTokens()))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">${drawing}</svg>`
}

/** Writes elements of SVG as text, which `react-dom` does not do in a route. */
function markupOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  const { type, props } = node
  const { children, ...attributes } = props
  if (typeof type !== 'string') return markupOf(children)
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  )
  return `<${type}${written.join('')}>${markupOf(children)}</${type}>`
}
