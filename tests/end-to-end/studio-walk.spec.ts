import { documentModels } from '../../schemas/models.ts'
import { addEntry } from '../../studio/features/review/review.ts'
import { schedulePublish } from '../../studio/features/schedule/operations.ts'
import { longestContent } from './longest-content.ts'
import { StudioPage } from './studio-page.ts'
import { listForms, listTools } from './studio-places.ts'
import { StudioWalk } from './studio-walk.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

// Serial, because the second test changes the documents of the first.
test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

test('every form is readable, including one list item of each kind', async ({ page }) => {
  const walk = new StudioWalk(new StudioPage(page, lake.origin), 'sample', ['desktop'])
  for (const place of await listForms(lake.client)) await walk.visit({ ...place, tabs: [] })
  await walk.finish()
})

test('action dialogs are readable', async ({ page, problems }) => {
  // Sanity's menus test whether a role can create releases.
  problems.allow(/^403: .*\/data\/actions\//)
  const home = await lake.client.getDocument('homePage')
  if (!home) throw new Error('The sample has no home page.')
  await lake.client.createOrReplace({ ...home, _id: 'drafts.homePage', heroText: 'Changed' })
  const studio = new StudioPage(page, lake.origin)
  const walk = new StudioWalk(studio, 'dialogs', ['desktop', 'telephone'])
  await studio.openStudio()
  await studio.openDocument('homePage')
  await studio.chooseAction(/^Schedule publish/)
  await page.getByRole('dialog').getByRole('textbox').fill('1/12/2031, 12:00')
  await expect(page.getByText('Which of these do you mean?')).toBeVisible()
  await walk.lookAtOpen('Schedule publish')
  await page.keyboard.press('Escape')
  await studio.openListed('redirect', 'redirect-freshers')
  await studio.chooseAction('Unpublish')
  await walk.lookAtOpen('Unpublish')
  await page.keyboard.press('Escape')
  await studio.become('Nora Papadaki')
  await studio.openDocument('homePage')
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await walk.lookAtOpen('Ask for a review')
  await page.keyboard.press('Escape')
  // The tests share a tab, and the next one needs every tool.
  await studio.become('Local editor')
  await lake.client.delete('drafts.homePage')
  await walk.finish()
})

test('the longest content is readable in every tool and tab, even at double font size', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  // It opens every tool and kind of form in three windows.
  test.setTimeout(1_200_000)
  problems.allow(/^console: /, /^4\d\d: /)
  const { client } = lake
  const transaction = client.transaction()
  for (const { name, fields } of documentModels) {
    const [content = { text: 'Tickets go on sale.', link: { label: 'Read more', path: '/events' } }] =
      await client.fetch('*[_type == $name] | order(count(sections) desc)', { name })
    const _id = `drafts.${content._id ?? name}`
    transaction.createOrReplace({ ...longestContent(fields, content), _type: name, _id })
  }
  await transaction.commit()
  const words = 'Please say in the second sentence who may come, and when it ends. '.repeat(4)
  await addEntry(client, { id: 'homePage', type: 'homePage' }, { kind: 'asked', by: 'local-editor', words })
  await schedulePublish(client, 'contactPage', '2031-05-02T18:00:00Z')

  const studio = new StudioPage(page, lake.origin)
  const walk = new StudioWalk(studio, 'longest', ['desktop', 'telephone', 'enlarged'], false)
  await studio.openStudio()
  const places = [...(await listTools(page)), ...(await listForms(client))]
  for (const place of places) await walk.visit(place)
  await walk.finish()
})
