/** A point in the units of the sheet. */
export type Point = readonly [x: number, y: number]

export interface Shading {
  colour: string
  /** Where the ink is densest. */
  from: Point
  /** Where it has faded out. */
  to: Point
  /** Density at `from`, 0 to 1. */
  strength?: number
  /** For shapes drawn around the origin and placed later: the ink covers all four quadrants. */
  aroundOrigin?: boolean
}

/** Diameter of the grain, in units of the sheet: the lower, the finer. */
const grainFrequency = 0.54

/**
 * One drawing: collects the definitions that its shapes need and puts the SVG together.
 * Shading is printed like a risograph prints it, as grains of one ink that thin out.
 */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #definitions: string[] = []
  readonly #grains = new Map<string, string>()

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Adds a definition and returns its id. `build` receives the id that it must carry. */
  define(build: (id: string) => string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(build(id))
    return id
  }

  /** Grainy ink over the area of `shape`, a string of SVG shapes. */
  shade(shape: string, { colour, from, to, strength = 0.85, aroundOrigin = false }: Shading): string {
    const clip = this.clip(shape)
    const gradient = this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"><stop offset="0" stop-color="#000" stop-opacity="${strength}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`,
    )
    const corner = aroundOrigin ? `x="${-this.width / 2}" y="${-this.height / 2}"` : ''
    return `<g clip-path="url(#${clip})"><rect ${corner} width="${this.width}" height="${this.height}" fill="url(#${gradient})" filter="url(#${this.#grain(colour)})"/></g>`
  }

  /** Keeps `content` inside `shape`. */
  within(shape: string, content: string): string {
    return `<g clip-path="url(#${this.clip(shape)})">${content}</g>`
  }

  /** The finished SVG document. */
  svg(content: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join('')}</defs>${content}</svg>`
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)
  }

  #grain(colour: string): string {
    const known = this.#grains.get(colour)
    if (known) return known
    const seed = this.#grains.size + 7
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${grainFrequency}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 -0.7" result="noise"/><feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k2="5" k3="5" k4="-5" result="grains"/><feFlood flood-color="${colour}"/><feComposite in2="grains" operator="in"/></filter>`,
    )
    this.#grains.set(colour, id)
    return id
  }
}
