import { markDrawing } from '../../../../web/ui/brand/mark-drawing.ts'
import { circle, stroke } from './shapes.ts'

/** The mark of the site's header, as SVG on a grid of 48. */
export function mark(colour: string, accent: string): string {
  const { ring, radius, square, stroke: width, joining } = markDrawing
  const people = ring.map(([x, y]) => circle(x, y, radius, colour)).join('')
  return people + stroke(square, colour, width) + circle(...joining, radius, accent)
}
