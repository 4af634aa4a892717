import { expect, test } from 'vitest'
import { withNavigationId } from './navigation-id.ts'

const page = (id: string) =>
  String.raw`<script>self.__next_f.push([1,"0:{\"P\":null,\"b\":\"${id}\",\"c\":[\"\"]}"])</script>`

test("replaces the build id in a page's data", () => {
  expect(withNavigationId(page('build'), 'build', 'build.layout')).toBe(page('build.layout'))
})

test('leaves a page without the build id unchanged', () => {
  expect(withNavigationId(page('other'), 'build', 'build.layout')).toBe(page('other'))
})
