import { readFileSync } from 'node:fs'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

/** An image's crop and focus point, as an editor sets them. */
const cut = {
  crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0.5, left: 0.2, right: 0.4 },
  hotspot: { _type: 'sanity.imageHotspot', x: 0.3, y: 0.2, width: 0.2, height: 0.2 },
}

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

test('a new image does not inherit the previous crop and focus point, and replacing it can be undone', async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  const { client } = lake
  const photo = () =>
    client.fetch('coalesce(*[_id == "drafts.samuel-adeyemi"][0], *[_id == "samuel-adeyemi"][0]).photo')
  await client.patch('samuel-adeyemi').set({ 'photo.crop': cut.crop, 'photo.hotspot': cut.hotspot }).commit()
  const before = await photo()
  await studio.openListed('teamMember', 'samuel-adeyemi')
  const field = page.getByTestId('image-input')
  await field.scrollIntoViewIfNeeded()
  const menu = field.getByRole('button', { name: 'Replace', exact: true })
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  const ways = {
    upload: async () => {
      await menu.click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Upload' }).click()
      await (await chooser).setFiles(file)
    },
    selection: async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      const other = client.fetch('*[_type == "sanity.imageAsset" && _id != $id][0].originalFilename', {
        id: before.asset._ref,
      })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: await other })
        .first()
        .click()
    },
    drop: () =>
      field
        .locator('[tabindex="0"]')
        .first()
        .evaluate((target: HTMLElement, base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([bytes], 'pixel.png', { type: 'image/png' }))
          target.focus()
          target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
        }, pixel),
  }
  const takeBack = {
    button: () => page.getByRole('button', { name: 'Undo' }).click(),
    shortcut: () => page.keyboard.press('Control+z'),
  }
  for (const [way, replace] of Object.entries(ways)) {
    for (const undo of Object.values(takeBack)) {
      await replace()
      await expect.poll(async () => (await photo()).asset._ref, way).not.toBe(before.asset._ref)
      await expect.poll(photo, way).not.toMatchObject({ crop: expect.anything() })
      await expect.poll(photo, way).not.toHaveProperty('_upload')
      expect(await photo(), way).not.toHaveProperty('hotspot')
      await expect(page.getByText('Replaced the picture')).toBeVisible()
      await undo()
      await expect.poll(photo, way).toMatchObject({ asset: { _ref: before.asset._ref }, ...cut })
    }
  }
  await ways.selection()
  await page.getByRole('button', { name: 'Yes, keep it' }).click()
  await studio.publish()
  const published = await client.getDocument('samuel-adeyemi')
  expect(published?.photo.asset._ref).not.toBe(before.asset._ref)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Clear field' }).click()
  await expect.poll(async () => (await photo())?.asset).toBeUndefined()
  await page.keyboard.press('Control+z')
  await expect.poll(photo).toEqual(published?.photo)
})

test('Duplicate marks and opens the copy, and an unusable image is rejected with advice', async ({
  page,
  problems,
}) => {
  problems.allow(/^4\d\d: /, /^console: /)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(studio.input('name')).toHaveValue('Danae Kalogeri (copy)')
  await studio.publish()
  await expect(page.getByText('Published. It does not appear on any page.')).toBeVisible()
  await expect(studio.badge('Published')).toBeVisible()

  await lake.client.create({ _id: 'drafts.new-person', _type: 'teamMember', name: 'New Person' })
  await studio.openListed('teamMember', 'new-person')
  // Until the new form is open, the previous one would receive the image.
  await expect(studio.input('name')).toHaveValue('New Person')
  const field = page.getByTestId('image-input')
  await field.scrollIntoViewIfNeeded()
  for (const [name, mimeType] of [
    ['broken.jpg', 'image/jpeg'],
    ['drawing.svg', 'image/svg+xml'],
  ] as const) {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    await field.getByTestId('file-button-input').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(/JPEG or PNG/).first(), name).toBeVisible()
    const shownAt = Date.now()
    await expect(page.getByText(/JPEG or PNG/)).toHaveCount(0)
    expect(Date.now() - shownAt, 'long enough to be read').toBeGreaterThan(8000)
  }
  await expect(page.getByText(/console/)).toHaveCount(0)
})

test('restoring a version omits deleted images and references, and shows a notice', async ({ page }) => {
  const { client } = lake
  const picture = await client.assets.upload(
    'image',
    readFileSync('local/sample-content/storage/clubs/open-lab.jpg'),
  )
  const asset = { _type: 'reference', _ref: picture._id }
  await client.create({ _id: 'gone', _type: 'teamMember', name: 'Gone Person' })
  const before = await client.getDocument('aboutPage')
  const member = { _type: 'reference', _key: 'gone', _ref: 'gone' }
  const named = await client
    .patch('aboutPage')
    .append('team', [member])
    .set({ storyImage: { _type: 'imageWithAlt', asset, alt: 'A portrait' } })
    .commit()
  await client.createOrReplace({ ...before, _id: 'aboutPage', _type: 'aboutPage' })
  await client.delete('gone')
  await client.delete(picture._id)

  const studio = new StudioPage(page, lake.origin)
  const restore = async (title: string, path: string) => {
    await studio.goTo(path)
    await expect(page.getByTestId('pane-header').last()).toContainText(title)
    await page.getByRole('button', { name: 'Revert to revision' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await restore('About page', `/structure/aboutPage,rev=${named._rev}`)
  const draft = '*[_id == "drafts.aboutPage"][0]{ "team": team[]._ref, "picture": storyImage }'
  await expect
    .poll(() => client.fetch(draft))
    .toEqual({
      team: before?.team.map(({ _ref }: { _ref: string }) => _ref),
      picture: { _type: 'imageWithAlt', alt: 'A portrait' },
    })
  await expect(
    page.getByText('Left out, because they were deleted: 1 picture and 1 linked entry.'),
  ).toBeVisible()

  const photo = { _type: 'imageWithAlt', alt: 'A portrait' }
  const { _rev } = await client.create({ _id: 'new', _type: 'teamMember', name: 'New Person', photo })
  await client.patch('new').set({ photo: before?.storyImage }).commit()
  await restore('New Person', `/structure/teamMember;new,rev=${_rev}`)
  await expect(page.getByText('That version did not have a picture yet in: Photo.')).toBeVisible()

  const [feature] = await client.fetch('*[_id == "featuresPage"][0].features')
  const image = `features[_key=="${feature._key}"].image`
  const whole = await client
    .patch('featuresPage')
    .set({ [`${image}.crop`]: cut.crop, [`${image}.hotspot`]: cut.hotspot })
    .commit()
  await client
    .patch('featuresPage')
    .set({ [image]: before?.storyImage })
    .commit()
  await restore('Features page', `/structure/featuresPage,rev=${whole._rev}`)
  const restored = '*[_id == "drafts.featuresPage"][0].features[0].image'
  await expect.poll(() => client.fetch(restored)).toEqual({ ...feature.image, ...cut })
})
