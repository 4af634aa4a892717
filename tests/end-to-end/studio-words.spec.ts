import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

/** Schedules the contact page with a heading, then writes another heading into the draft, or deletes the draft. */
async function scheduleContactPage(scheduledHeading: string, draftHeading?: string): Promise<string> {
  const { client } = lake
  const page = await client.getDocument('contactPage')
  if (!page) throw new Error('The sample content has no contact page.')
  const draft = { ...page, _id: 'drafts.contactPage' }
  await client.createOrReplace({ ...draft, heading: scheduledHeading })
  const releaseId = `r${crypto.randomUUID().slice(0, 8)}`
  const publishAt = '2031-05-02T16:00:00.000Z'
  await client.releases.create({
    releaseId,
    metadata: {
      title: 'Scheduled publish',
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: publishAt,
    },
  })
  await client.createVersion({ releaseId, publishedId: 'contactPage', baseId: 'drafts.contactPage' })
  await client.releases.schedule({ releaseId, publishAt })
  if (draftHeading === undefined) await client.delete('drafts.contactPage')
  else await client.patch('drafts.contactPage').set({ heading: draftHeading }).commit()
  return releaseId
}

const draftHeading = async () => (await lake.client.getDocument('drafts.contactPage'))?.heading
const scheduledVersions = () => lake.client.fetch('count(*[_id in path("versions.**")])')

test('“Delete schedule” compares the draft with the scheduled text and keeps the draft unless told otherwise', async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  const dialog = page.getByRole('dialog')
  const openScheduled = async (scheduled: string, draft?: string) => {
    const releaseId = await scheduleContactPage(scheduled, draft)
    await studio.goTo(`/structure/contactPage,scheduledDraft=${releaseId}`)
    await expect(studio.input('heading')).toHaveValue(scheduled)
    await studio.chooseAction('Delete schedule')
  }
  await openScheduled('C', 'D')
  await expect(dialog).toContainText('Your draft differs from the scheduled text in Heading of the page.')
  await dialog.getByRole('button', { name: 'Show the differences' }).click()
  await expect(dialog.locator('del')).toHaveText('C')
  await expect(dialog.locator('ins')).toHaveText('D')
  await dialog.getByRole('button', { name: 'Keep the draft as it is' }).click()
  await expect.poll(scheduledVersions).toBe(0)
  expect(await draftHeading()).toBe('D')
  await expect(studio.input('heading')).toHaveValue('D')
  await expect(studio.input('heading')).toBeEditable()

  await openScheduled('C', 'D')
  await dialog.getByRole('button', { name: 'Replace the draft by the scheduled text' }).click()
  await expect.poll(scheduledVersions).toBe(0)
  expect(await draftHeading()).toBe('C')

  await openScheduled('C')
  await dialog.getByRole('button', { name: 'Keep the scheduled text as a draft' }).click()
  await expect.poll(scheduledVersions).toBe(0)
  expect(await draftHeading()).toBe('C')
})
