import { expect, test } from 'vitest'
import { imageAddress, offeredPicture, pictureSource, wholePicturePath } from './picture-path'

const hash = 'a'.repeat(40)
const asset = { _id: `image-${hash}-1600x901-jpg` }
const crops = [
  undefined,
  { left: 0.1, right: 0.13, top: 0, bottom: 0.333 },
  { left: 0.333, right: 0.333, top: 0.1, bottom: 0.1 },
]

test.each(crops)(
  'with the crop %j, every offered width maps to the same crop in the content lake',
  (crop) => {
    const picture = { asset, alt: 'Steps', ...(crop && { crop }) }
    const { sources } = offeredPicture(picture)
    expect(sources.length).toBeGreaterThan(2)
    for (const { path, width } of sources) {
      const [, , file = '', cut = ''] = path.split('/')
      expect(pictureSource(file, cut)).toBe(decodeURIComponent(imageAddress(picture, { width })))
    }
  },
)

test.each([
  ['the middle', undefined, [414, 0, 772, 901]],
  ['the focal point', { x: 0.1, y: 0.5, width: 0.2, height: 0.2 }, [0, 0, 772, 901]],
])(
  'if the frame has a different aspect ratio, %s of the image stays visible',
  (_, hotspot, [left, top, width, height]) => {
    const { sources, ...shown } = offeredPicture({ asset, alt: '', ...(hotspot && { hotspot }) }, 6 / 7)
    expect(shown).toEqual({ width, height })
    const [, , file = '', cut = ''] = sources[0]?.path.split('/') ?? []
    expect(cut).toContain(`320-${left}-${top}-${width}-${height}-`)
    expect(pictureSource(file, cut)).toContain(`rect=${left},${top},${width},${height}`)
  },
)

test('offers a small image only in its own width', () => {
  const { width, height, sources } = offeredPicture({ asset: { _id: `image-${hash}-200x100-png` }, alt: '' })
  expect({ width, height, sources }).toEqual({
    width: 200,
    height: 100,
    sources: [{ path: `/picture/${hash}-200x100.png/200`, width: 200 }],
  })
})

test.each([
  [`${hash}-1600x901.jpg`, '721'],
  [`${hash}-1600x901.jpg`, '1920'],
  [`${hash}-1600x901.jpg`, '0720'],
  [`${hash}-1600x901.jpg`, '720-00-0-1600-901'],
  [`${hash}-01600x901.jpg`, '720'],
  [`${hash}-1600x901.jpg`, '720-1-2-3'],
  [`${hash}-1600x901.jpg`, '720-0-0-800-901'],
  [`${hash}-1600x901.jpg`, '720-0-0-800-901-aaaaaaaaaaaa'],
  [`${hash}-1600x901.jpg`, '720-900-0-800-901'],
  [`${hash}-1600x901.jpg`, '320-0-0-0-0'],
  [`${hash}-1600x901.jpg`, '720&blur=50'],
  [`${hash}-1600x901.jpg`, '720-0,0,800,800'],
  [`${hash}-1600x901.jpg?w=1`, '720'],
  ['../../files/campus/production/a.svg', '720'],
  ['short-1600x901.jpg', '720'],
  ['', ''],
])('rejects the file %s with the crop %s', (file, cut) => {
  expect(pictureSource(file, cut)).toBeUndefined()
})

test('accepts only the crops that a page offers', () => {
  const { sources } = offeredPicture({ asset, alt: '', crop: { left: 0, right: 0.5, top: 0, bottom: 0 } })
  const [, , file = '', cut = ''] = sources.at(-1)?.path.split('/') ?? []
  expect(cut).toMatch(/^800-0-0-800-901-[\w-]{12}$/)
  expect(pictureSource(file, cut)).toContain('rect=0,0,800,901&w=800&')
  expect(wholePicturePath(file, cut)).toBeUndefined()
  const others = Array.from({ length: 29 }, (_, left) => cut.replace('-0-0-800-', `-${left + 1}-0-800-`))
  expect(others.map((other) => pictureSource(file, other))).toEqual(others.map(() => undefined))
  expect(new Set(others.map((other) => wholePicturePath(file, other)))).toEqual(
    new Set([`/picture/${file}/828`]),
  )
})

test('without a valid signature, the largest crop becomes the whole image', () => {
  expect(wholePicturePath(`${hash}-1600x901.jpg`, '1600-0-0-1600-800-aaaaaaaaaaaa')).toBe(
    `/picture/${hash}-1600x901.jpg/1600`,
  )
})
