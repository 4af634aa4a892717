import type { Action, SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { startLake } from '../../../local/content-lake/test-lake.ts'
import { roles } from '../../../schemas/roles.ts'
import { allowedRoles, type PairPermission } from '../../../studio/content/permissions.ts'

const doing: Record<PairPermission, (publishedId: string) => Action> = {
  publish: (publishedId) => action('publish', { publishedId, draftId: `drafts.${publishedId}` }),
  unpublish: (publishedId) => action('unpublish', { publishedId, draftId: `drafts.${publishedId}` }),
  delete: (publishedId) => action('delete', { publishedId, includeDrafts: [`drafts.${publishedId}`] }),
  discardDraft: (publishedId) => action('version.discard', { versionId: `drafts.${publishedId}` }),
  duplicate: (publishedId) =>
    action('create', { publishedId: `copy-of-${publishedId}`, attributes: { _type: typeOf(publishedId) } }),
  update: (publishedId) =>
    action('edit', { publishedId, draftId: `drafts.${publishedId}`, patch: { set: { title: 'New' } } }),
}
const permissions = Object.keys(doing)

const action = (name: string, rest: object) =>
  ({
    actionType: `sanity.action.document.${name}`,
    ...(name === 'create' && { ifExists: 'fail' }),
    ...rest,
  }) as Action
const typeOf = (id: string) => id.split('-')[0] ?? ''

async function isAllowed(client: SanityClient, asked: Action): Promise<boolean> {
  return client.action(asked).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ statusCode: 403 })
      return false
    },
  )
}

it.each(['homePage', 'termsPage', 'legalVersion'])(
  'the Studio and the content lake grant the same permissions on a %s',
  async (_type) => {
    const { client } = await startLake()
    for (const permission of permissions.filter(isPermission)) {
      const may: string[] = []
      for (const { name } of roles) {
        const published = { _id: `${_type}-${permission}-${name}`, _type }
        const draft = { ...published, _id: `drafts.${published._id}`, title: 'Draft' }
        await client.transaction().create(published).create(draft).commit()
        const somebody = client.withConfig({ token: `local-${name}` })
        if (await isAllowed(somebody, doing[permission](published._id))) may.push(name)
        expect(allowedRoles(permission, { draft, published }).includes(name), permission).toBe(
          may.includes(name),
        )
      }
      expect(may, permission).toContain('administrator')
    }
  },
)

function isPermission(name: string): name is PairPermission {
  return name in doing
}
