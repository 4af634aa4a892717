import { StudioPage } from './studio-page.ts'
import { formsOfEachKind, toolsOf } from './studio-places.ts'
import { StudioWalk } from './studio-walk.ts'
import { testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(({ tab }) => lake.close(tab))

test('what the buttons of every form and tool open can be read', { tag: '@nightly' }, async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(1_200_000)
  problems.allow(/^console: /, /^4\d\d: /)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  const walk = new StudioWalk(studio, 'opened', ['desktop', 'laptop', 'telephone'])
  // The forms of items first: the buttons of a list remove some.
  await walk.press([...(await formsOfEachKind(lake.client)).toReversed(), ...(await toolsOf(page))])
  await walk.finish()
})
