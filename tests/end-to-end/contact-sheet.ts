import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../../local/settings.ts'

const folder = join(root, 'test-results/studio')

/** Pixels of a cell, and the lines of cells on one sheet. */
const cell = { width: 480, height: 640, title: 20 }
const columns = 5
const rows = 3

/** Pictures of what a walk saw, side by side with their names, for the one who changed it to look at. */
export class ContactSheet {
  readonly #name: string
  readonly #pictures: { name: string; picture: Buffer }[] = []

  constructor(name: string) {
    this.#name = name
  }

  async add(name: string, screenshot: Buffer): Promise<void> {
    const picture = await sharp(screenshot)
      .resize({ ...cell, fit: 'contain', position: 'left top', background: '#ddd' })
      .png()
      .toBuffer()
    this.#pictures.push({ name, picture })
  }

  /** Writes `test-results/studio/<name>-<number>.png`. */
  async write(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (let sheet = 0; ; sheet += 1) {
      const file = join(folder, `${this.#name}-${sheet + 1}.png`)
      const pictures = this.#pictures.slice(sheet * columns * rows, (sheet + 1) * columns * rows)
      if (pictures.length === 0) return rm(file, { force: true })
      const height = Math.ceil(pictures.length / columns) * (cell.height + cell.title)
      const parts = pictures.flatMap(({ name, picture }, index) => {
        const left = (index % columns) * cell.width
        const top = Math.floor(index / columns) * (cell.height + cell.title)
        return [
          { input: titleOf(name), left, top },
          { input: picture, left, top: top + cell.title },
        ]
      })
      const blank = { width: columns * cell.width, height, channels: 3, background: '#fff' } as const
      await sharp({ create: blank }).composite(parts).png({ palette: true }).toFile(file)
    }
  }
}

function titleOf(name: string): Buffer {
  const words = name.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.title}">
      <text x="4" y="14" font-family="sans-serif" font-size="12">${words}</text></svg>`,
  )
}
