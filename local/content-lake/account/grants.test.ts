import type { Action, SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { eventually, startLake } from '../test-lake.ts'

const tokens = {
  administrator: 'local-administrator',
  editor: 'local-editor',
  legal: 'local-legal-editor',
  contributor: 'local-contributor',
}
type Role = keyof typeof tokens
const roles: Role[] = ['administrator', 'editor', 'legal', 'contributor']

const draftOf = (publishedId: string) => ({ draftId: `drafts.${publishedId}`, publishedId })
const action = (name: string, rest: object) => ({ actionType: `sanity.action.${name}`, ...rest }) as Action
const edit = (id: string) => action('document.edit', { ...draftOf(id), patch: { set: { title: 'New' } } })
const publish = (id: string) => action('document.publish', draftOf(id))

/** Every way to write, and the roles that may go it. */
const writes: [name: string, who: Role[], write: (client: SanityClient) => Promise<unknown>][] = [
  ['edits a page', ['administrator', 'editor', 'contributor'], (client) => client.action(edit('home'))],
  ['publishes a page', ['administrator', 'editor'], (client) => client.action(publish('team'))],
  ['edits a legal page', ['administrator', 'legal', 'contributor'], (client) => client.action(edit('terms'))],
  ['publishes a legal page', ['administrator', 'legal'], (client) => client.action(publish('privacy'))],
  [
    'discards a draft',
    ['administrator', 'editor', 'contributor'],
    (client) => client.action(action('document.version.discard', { versionId: 'drafts.team' })),
  ],
  [
    'unpublishes a page',
    ['administrator', 'editor'],
    (client) => client.action(action('document.unpublish', draftOf('home'))),
  ],
  [
    'deletes a legal page',
    ['administrator', 'legal'],
    (client) => client.action(action('document.delete', { publishedId: 'terms', includeDrafts: [] })),
  ],
  [
    'creates a draft',
    ['administrator', 'editor', 'contributor'],
    (client) =>
      client.action(
        action('document.create', { publishedId: 'new', attributes: { _type: 'page' }, ifExists: 'fail' }),
      ),
  ],
  ['creates what is published', ['administrator', 'editor'], (client) => client.create({ _type: 'page' })],
  [
    'patches what is published',
    ['administrator', 'editor'],
    (client) => client.patch('home').set({ title: 'New' }).commit(),
  ],
  [
    'patches by a query that finds a legal page, too',
    ['administrator'],
    (client) => client.patch({ query: '*[_id in ["home", "terms"]]' }).set({ title: 'New' }).commit(),
  ],
  [
    'replaces',
    ['administrator', 'editor'],
    (client) => client.createOrReplace({ _id: 'home', _type: 'page' }),
  ],
  [
    'makes a page of a legal page',
    ['administrator'],
    (client) => client.createOrReplace({ _id: 'terms', _type: 'page' }),
  ],
  ['deletes', ['administrator', 'editor'], (client) => client.delete('home')],
  [
    'deletes by a query',
    ['administrator', 'legal'],
    (client) => client.delete({ query: '*[_type == "termsPage"]' }),
  ],
  [
    'creates a release',
    ['administrator', 'editor'],
    (client) => client.releases.create({ releaseId: 'r2', metadata: { releaseType: 'asap' } }),
  ],
  [
    'publishes a release of pages',
    ['administrator', 'editor'],
    (client) => client.releases.publish({ releaseId: 'r1' }),
  ],
  [
    'publishes a release with a legal page',
    ['administrator'],
    (client) => client.releases.publish({ releaseId: 'rLegal' }),
  ],
  [
    'schedules a release with a legal page',
    ['administrator'],
    (client) =>
      client.releases.schedule({
        releaseId: 'rLegal',
        publishAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
  ],
  [
    'uploads a file',
    roles,
    (client) => client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
  ],
  ['creates a dataset', ['administrator'], (client) => client.datasets.create('other')],
]

async function startFilledLake() {
  const { client, url } = await startLake()
  const documents = [
    { _id: 'home', _type: 'page' },
    { _id: 'drafts.team', _type: 'page' },
    { _id: 'terms', _type: 'termsPage' },
    { _id: 'privacy', _type: 'privacyPage' },
    { _id: 'drafts.privacy', _type: 'privacyPage' },
    { _id: 'versions.r1.team', _type: 'page' },
    { _id: 'versions.rLegal.terms', _type: 'termsPage' },
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  for (const releaseId of ['r1', 'rLegal']) await client.releases.create({ releaseId })
  return { client, url, as: (role: Role) => client.withConfig({ token: tokens[role] }) }
}

it.each(writes)('lets none but the roles that may: %s', async (_name, who, write) => {
  const { client, as } = await startFilledLake()
  const refused = roles.filter((role) => !who.includes(role))
  const before = await client.fetch('*')
  for (const role of refused) {
    const refusal = await write(as(role)).then(
      () => `${role} was not refused`,
      (error) => error,
    )
    expect(refusal).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('nsufficient permissions'),
    })
    expect(await client.fetch('*')).toEqual(before)
  }
  const allowed = who.at(-1)
  if (allowed) await write(as(allowed))
})

it('says which permission is missing, as Sanity does', async () => {
  const { as } = await startFilledLake()
  const description = 'Insufficient permissions; permission "create" required'
  await expect(as('contributor').create({ _type: 'page' })).rejects.toMatchObject({
    details: {
      type: 'mutationError',
      description: `the mutation(s) failed: ${description}`,
      items: [{ error: { type: 'insufficientPermissionsError', permission: 'create', description } }],
    },
  })
  await expect(as('contributor').action(publish('team'))).rejects.toMatchObject({
    details: { type: 'insufficientPermissionsError' },
  })
})

it('lets everybody read, listen and export', async () => {
  const { client, url, as } = await startFilledLake()
  for (const role of roles) {
    expect(await as(role).fetch('count(*[_type == "page"])')).toBe(3)
    const heard: string[] = []
    const subscription = as(role)
      .listen('*[_type == "page"]', {}, { includeAllVersions: true, events: ['welcome', 'mutation'] })
      .subscribe((event) => heard.push(event.type))
    await eventually(() => heard.length === 1)
    await client.create({ _id: `drafts.for-${role}`, _type: 'page' })
    await eventually(() => heard.length === 2)
    subscription.unsubscribe()
    await client.delete(`drafts.for-${role}`)
    const headers = { Authorization: `Bearer ${tokens[role]}` }
    expect((await fetch(`${url}/v1/data/export/production`, { headers })).status).toBe(200)
  }
})

it('tells persons apart: by name, in the history and to listeners', async () => {
  const { client, as } = await startFilledLake()
  const me = await as('contributor').users.getById('me')
  expect(me).toMatchObject({ role: 'contributor', roles: [{ name: 'contributor' }] })
  expect(await as('contributor').fetch('identity()')).toBe(me.id)
  expect(await client.users.getById(me.id)).toMatchObject({ id: me.id, name: me.name })
  const { transactionId } = await as('contributor').action(edit('home'))
  const url = `/data/history/production/transactions/drafts.home?fromTransaction=${transactionId}`
  const text: Buffer = await client.request({ url })
  expect(JSON.parse(text.toString())).toMatchObject({ author: me.id })
  expect(await as('editor').users.getById('me')).not.toMatchObject({ id: me.id })
})

it('keeps the settings of persons apart', async () => {
  const { client, as } = await startFilledLake()
  const url = '/users/me/keyvalue'
  const put = (who: SanityClient, value: string) =>
    who.request({ url, method: 'PUT', body: [{ key: 'seen', value }] })
  await put(client, 'of anybody')
  await put(as('editor'), 'of the editor')
  const read = (who: SanityClient) => who.request({ url: `${url}/seen` })
  expect(await read(client)).toEqual([{ key: 'seen', value: 'of anybody' }])
  expect(await read(as('editor'))).toEqual([{ key: 'seen', value: 'of the editor' }])
  expect(await read(as('legal'))).toEqual([{ key: 'seen', value: null }])
})

it('tells the Studio what a person may do, in the words of Sanity’s access lists', async () => {
  const { as } = await startFilledLake()
  const acl = { url: '/projects/campus/datasets/production/acl' }
  expect(await as('administrator').request(acl)).toEqual([
    { filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update']) },
  ])
  const grants: { filter: string; permissions: string[] }[] = await as('contributor').request(acl)
  expect(grants.filter(({ permissions }) => permissions.includes('update'))).toHaveLength(1)
})

it('takes whoever has no token for the one user that there was, and knows no other token of its own', async () => {
  const { client } = await startFilledLake()
  const nobody = client.withConfig({ token: undefined })
  await nobody.create({ _type: 'page' })
  expect(await nobody.users.getById('me')).toMatchObject({ role: 'administrator' })
  const mistyped = client.withConfig({ token: 'local-contributer' })
  await expect(mistyped.fetch('1')).rejects.toMatchObject({ statusCode: 401 })
})

it('takes no token from a foreign page', async () => {
  const { url } = await startFilledLake()
  const headers = { Authorization: `Bearer ${tokens.administrator}`, Origin: 'https://foreign.example' }
  for (const path of ['query/production?query=1', 'listen/production?query=*', 'export/production'])
    expect((await fetch(`${url}/v1/data/${path}`, { headers })).status).toBe(403)
  for (const path of ['mutate/production', 'actions/production']) {
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    expect((await fetch(`${url}/v1/data/${path}`, sent)).status).toBe(403)
  }
})
