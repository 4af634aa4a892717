import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../local/settings.ts'

/** Where the guide for editors has its pictures. */
export const pictureFolder = join(root, 'docs/images/editors')

/** Margin around the subject of a picture, in pixels. */
const margin = 16

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Takes pictures of a page, each as a small file. */
export class Camera {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** @param shown the subject of the picture; the whole window by default */
  async take(name: string, ...shown: Locator[]): Promise<void> {
    for (const each of shown) await expect(each).toBeVisible()
    await this.#isStill()
    const { width = 0, height = 0 } = this.#page.viewportSize() ?? {}
    const boxes = await Promise.all(shown.map((each) => each.boundingBox()))
    const clip = around(
      boxes.filter((box) => box !== null),
      { x: 0, y: 0, width, height },
    )
    // Chromium's own WebP now and then waits forever for a page at rest to be drawn again.
    const picture = await this.#page.screenshot({ clip })
    await mkdir(pictureFolder, { recursive: true })
    await sharp(picture)
      .webp({ quality: 70 })
      .toFile(join(pictureFolder, `${name}.webp`))
  }

  /** Waits until two looks in a row are the same: what moves would be another picture each time. Some things move on. */
  async #isStill(): Promise<void> {
    let known = ''
    const isSame = async () => {
      const before = known
      known = (await this.#page.screenshot({ caret: 'hide' })).toString('base64')
      return known === before
    }
    const looks = expect.poll(isSame, { intervals: [300], timeout: 5000 })
    await looks.toBe(true).catch(() => undefined)
  }
}

/** The smallest part of the window that holds all boxes, with a margin. */
function around(boxes: readonly Box[], page: Box): Box {
  if (boxes.length === 0) return page
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.min(page.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin)
  const bottom = Math.min(page.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin)
  return { x, y, width: right - x, height: bottom - y }
}
