import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../local/settings.ts'
import type { getLayerBox } from './studio-fit.ts'

const folder = join(root, 'test-results/studio')

/** Size of a cell (px). Taller screenshots are cropped. */
const cell = { width: 480, height: 1200, title: 20 }
const columns = 5
const rows = 3
const background = '#ddd'

/** A grid of titled screenshots from a walk, for a visual check. */
export class ContactSheet {
  readonly #name: string
  readonly #pictures: Buffer[] = []

  constructor(name: string) {
    this.#name = name
  }

  /** Takes a screenshot of a part of a tab, scaled to fit a cell. */
  async add(name: string, tab: CDPSession, { x, y, width, height }: ReturnType<typeof getLayerBox>) {
    const scale = Math.min(cell.width / width, 1)
    const shown = Math.min(height, Math.floor(cell.height / scale))
    const { data } = await tab.send('Page.captureScreenshot', {
      format: 'jpeg',
      optimizeForSpeed: true,
      clip: { x, y, width, height: shown, scale },
    })
    const size = { width: cell.width, height: cell.title + Math.ceil(shown * scale) }
    const parts = [
      { input: titleOf(name), left: 0, top: 0 },
      { input: Buffer.from(data, 'base64'), left: 0, top: cell.title },
    ]
    const blank = sharp({ create: { ...size, channels: 3, background } })
    this.#pictures.push(await blank.composite(parts).jpeg().toBuffer())
  }

  /** Writes `test-results/studio/<name>-<number>.jpg`. */
  async write(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (let sheet = 0; ; sheet += 1) {
      const file = join(folder, `${this.#name}-${sheet + 1}.jpg`)
      const pictures = this.#pictures.slice(sheet * columns * rows, (sheet + 1) * columns * rows)
      if (pictures.length === 0) return rm(file, { force: true })
      const grid = { across: columns, valign: 'top', background } as const
      await sharp(pictures, { join: grid }).jpeg().toFile(file)
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
