import { addEntry } from '../../studio/features/review/review.ts'
import { StudioPage } from './studio-page.ts'
import { listFormKinds, listTools } from './studio-places.ts'
import { StudioWalk } from './studio-walk.ts'
import { testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

type Changed = (document: Record<string, unknown>) => Record<string, unknown>

const sharing: Changed = () => ({ seo: { description: 'Another sentence about this page.' } })

/** Changes by type that make buttons of a form show a dialog. */
const changes: Record<string, Changed> = {
  aboutPage: sharing,
  homePage: sharing,
  contactPage: sharing,
  termsPage: () => ({ 'sections[0].heading': 'Who may use it' }),
  redirect: ({ from }) => ({ from: `${from}-again` }),
}

async function prepareDrafts({ client }: TestStudio): Promise<void> {
  for (const [type, change] of Object.entries(changes)) {
    for (const document of await client.fetch('*[_type == $type && !(_id in path("drafts.**"))]', { type })) {
      const draft = { ...document, _id: `drafts.${document._id}` }
      await client.createOrReplace(draft)
      await client.patch(draft._id).set(change(document)).commit()
    }
  }
  const entry = { by: 'local-editor', words: 'Please say in the second sentence who may come.' }
  for (const [type, kind] of [
    ['homePage', 'asked'],
    ['contactPage', 'returned'],
  ] as const)
    await addEntry(client, { id: type, type }, { kind, ...entry })
}

test('everything that buttons of forms and tools open is readable', { tag: '@nightly' }, async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(1_200_000)
  problems.allow(/^console: /, /^4\d\d: /)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  await prepareDrafts(lake)
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  const walk = new StudioWalk(studio, 'opened', ['desktop', 'laptop', 'telephone'])
  // The forms of items first, because the buttons of a list remove items.
  await walk.press([...(await listFormKinds(lake.client)).toReversed(), ...(await listTools(page))])
  await walk.finish()
})
