import { defineSchema, EditorProvider } from '@portabletext/editor'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { expect, test, vi } from 'vitest'
import { paste } from './index.tsx'

vi.hoisted(() => vi.stubEnv('SANITY_STUDIO_SITE_URL', 'https://www.site.example'))
const push = vi.fn()
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))

test('a pasted URL of this site becomes a path, and the editor is told', () => {
  const Plugin = paste.plugin?.form?.components?.portableText?.plugins
  if (!Plugin) throw new Error('Nothing changes how text is pasted.')
  let link: ((pasted: { value: { href: string } }) => unknown) | undefined
  const renderDefault = ({ plugins }: PortableTextPluginsProps) => {
    link = plugins.pasteLink?.link as typeof link
    return <p>Text</p>
  }
  const props = { plugins: {}, renderDefault } as unknown as PortableTextPluginsProps
  render(
    <EditorProvider initialConfig={{ schemaDefinition: defineSchema({}) }}>
      {createElement(Plugin, props)}
    </EditorProvider>,
  )
  expect(link?.({ value: { href: 'https://site.example/About/' } })).toEqual({
    _type: 'link',
    href: '/about',
  })
  const description = expect.stringContaining('Corrected links: /about.')
  expect(push.mock.calls).toMatchObject([[{ description }]])
})
