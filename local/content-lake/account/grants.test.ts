import { expect, it } from 'vitest'
import { startLake } from '../test-lake.ts'
import { actions, createDraftIds, getToken, mutations, publishTime, type Role, roles } from './test-writes.ts'

const refusal = 'nsufficient permissions'

async function startFilledLake() {
  const { client, url, lake } = await startLake()
  const documents = [
    { _id: 'home', _type: 'page' },
    { _id: 'drafts.team', _type: 'page' },
    { _id: 'terms', _type: 'termsPage' },
    { _id: 'privacy', _type: 'privacyPage' },
    { _id: 'drafts.privacy', _type: 'privacyPage' },
    { _id: 'versions.r1.team', _type: 'page' },
    { _id: 'versions.rLegal.terms', _type: 'termsPage' },
    { _id: 'versions.rScheduled.home', _type: 'page' },
    { _id: 'versions.rArchived.home', _type: 'page' },
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  for (const releaseId of ['r1', 'rLegal', 'rScheduled', 'rArchived'])
    await client.releases.create({ releaseId })
  await client.releases.schedule({ releaseId: 'rScheduled', publishAt: publishTime })
  await client.releases.archive({ releaseId: 'rArchived' })
  return { client, url, lake, as: (role: Role) => client.withConfig({ token: getToken(role) }) }
}

/**
 * Returns the roles that can perform a write. Permitted writes are dry runs, so that all roles start with the same
 * documents.
 */
async function rolesThatMay(who: Role[], write: (role: Role, dryRun: boolean) => Promise<unknown>) {
  const may: Role[] = []
  for (const role of roles) {
    const isRefused = await write(role, who.includes(role)).then(
      () => false,
      ({ statusCode, message }) => {
        expect({ statusCode, message }).toEqual({
          statusCode: 403,
          message: expect.stringContaining(refusal),
        })
        return true
      },
    )
    if (!isRefused) may.push(role)
  }
  return may
}

it.each([
  ['action', 'actions', actions],
  ['mutation', 'mutate', mutations],
])('allows each %s only for the permitted roles', async (_what, path, ways) => {
  const { client, as } = await startFilledLake()
  const state = () => client.fetch('*')
  const before = await state()
  for (const [name, cases] of Object.entries(ways)) {
    for (const [given, who] of cases) {
      const may = await rolesThatMay(who, (role, dryRun) => {
        const body =
          path === 'actions'
            ? { actions: [{ actionType: `sanity.action.${name}`, ...given }], dryRun }
            : { mutations: [{ [name]: given }] }
        const url = `/data/${path}/production?dryRun=${dryRun}`
        return as(role).request({ url, method: 'POST', body })
      })
      expect.soft(may, `${name} ${JSON.stringify(given)}`).toEqual(who)
    }
  }
  expect(await state()).toEqual(before)
})

it('rejects scheduling a document that the user cannot publish, regardless of the rest of the request', async () => {
  const { client, as } = await startFilledLake()
  await client.create({ _id: 'versions.rNew.terms', _type: 'termsPage' })
  const schedule = (role: Role) =>
    as(role).action([
      {
        actionType: 'sanity.action.release.create',
        releaseId: 'rNew',
        metadata: { releaseType: 'scheduled' },
      },
      { actionType: 'sanity.action.release.schedule', releaseId: 'rNew', publishAt: publishTime },
    ])
  await expect(schedule('editor')).rejects.toMatchObject({ statusCode: 403 })
  await schedule('administrator')
})

it('lets all roles upload', async () => {
  const { as } = await startFilledLake()
  for (const role of roles) {
    const { _id } = await as(role).assets.upload('file', Buffer.from(role), { filename: 'a.txt' })
    expect(_id).toMatch(/^file-/)
  }
})

it('reports the missing permission as Sanity does', async () => {
  const { as } = await startFilledLake()
  const description = 'Insufficient permissions; permission "create" required'
  await expect(as('contributor').create({ _type: 'page' })).rejects.toMatchObject({
    details: {
      type: 'mutationError',
      description: `the mutation(s) failed: ${description}`,
      items: [{ error: { type: 'insufficientPermissionsError', permission: 'create', description } }],
    },
  })
  await expect(
    as('contributor').action({ actionType: 'sanity.action.document.publish', ...createDraftIds('team') }),
  ).rejects.toMatchObject({ details: { type: 'insufficientPermissionsError' } })
})

it('lets all roles read, listen, export and see the history', async () => {
  const { client, url, as } = await startFilledLake()
  const historyOf = 'history/production/transactions/home,drafts.privacy'
  for (const role of roles) {
    expect(await as(role).fetch('count(*[_type == "page"])')).toBe(4)
    const heard: string[] = []
    const subscription = as(role)
      .listen('*[_type == "page"]', {}, { includeAllVersions: true, events: ['welcome', 'mutation'] })
      .subscribe((event) => heard.push(event.type))
    await expect.poll(() => heard).toHaveLength(1)
    await client.create({ _id: `drafts.for-${role}`, _type: 'page' })
    await expect.poll(() => heard).toHaveLength(2)
    subscription.unsubscribe()
    await client.delete(`drafts.for-${role}`)
    const headers = { Authorization: `Bearer ${getToken(role)}` }
    for (const path of ['export/production', 'history/production/documents/home', historyOf])
      expect((await fetch(`${url}/v1/data/${path}`, { headers })).status, `${role}: ${path}`).toBe(200)
  }
})

it('distinguishes users by name, in the history and in listener events', async () => {
  const { client, as } = await startFilledLake()
  const me = await as('contributor').users.getById('me')
  expect(me).toMatchObject({ role: 'contributor', roles: [{ name: 'contributor' }] })
  expect(await as('contributor').fetch('identity()')).toBe(me.id)
  expect(await client.users.getById(me.id)).toMatchObject({ id: me.id, name: me.name })
  // The author of an imported document.
  expect(await client.users.getById('pHosted')).toMatchObject({ id: 'pHosted', name: 'Local editor' })
  const { transactionId } = await as('contributor').action({
    actionType: 'sanity.action.document.edit',
    ...createDraftIds('home'),
    patch: { set: { title: 'New' } },
  })
  const url = `/data/history/production/transactions/drafts.home?fromTransaction=${transactionId}`
  const text: Buffer = await client.request({ url })
  expect(JSON.parse(text.toString())).toMatchObject({ author: me.id })
  expect(await as('editor').users.getById('me')).not.toMatchObject({ id: me.id })
})

it('returns the grants of a user in the format of Sanity’s access lists', async () => {
  const { as } = await startFilledLake()
  const acl = { url: '/projects/campus/datasets/production/acl' }
  expect(await as('administrator').request(acl)).toEqual([
    { filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update']) },
  ])
  const grants: { filter: string; permissions: string[] }[] = await as('contributor').request(acl)
  expect(grants.filter(({ permissions }) => permissions.includes('update'))).toHaveLength(1)
  const project = { id: 'campus', displayName: 'campus' }
  expect(await as('contributor').projects.list()).toMatchObject([project])
  expect(await as('contributor').projects.getById('campus')).toMatchObject(project)
})

it('lets every role create assets, but lets only roles that can write pages change them', async () => {
  const { client, as } = await startFilledLake()
  const image = { _id: 'image-a', _type: 'sanity.imageAsset', metadata: { isOpaque: true } }
  await client.create(image)
  for (const role of ['contributor', 'legal-editor'] as const) {
    const change = as(role).patch('image-a').set({ metadata: {} })
    await expect(change.commit()).rejects.toMatchObject({ statusCode: 403 })
    await expect(as(role).createOrReplace({ ...image, metadata: {} })).rejects.toMatchObject({
      statusCode: 403,
    })
    await expect(as(role).delete('image-a')).rejects.toMatchObject({ statusCode: 403 })
    await as(role).create({ ...image, _id: `image-of-${role}` })
  }
  await as('editor').patch('image-a').set({ altText: 'A picture' }).commit()
})

it('accepts a review only as a draft whose id contains the reviewed document’s id', async () => {
  const { as } = await startFilledLake()
  const review = (_id: string) => ({ _id, _type: 'review', subject: { id: 'terms', type: 'termsPage' } })
  for (const role of ['contributor', 'legal-editor'] as const) {
    for (const id of ['review-terms', 'legalVersion-1', 'versions.r1.review-terms']) {
      await expect(as(role).create(review(id))).rejects.toMatchObject({ statusCode: 403 })
    }
    await as(role).createOrReplace(review('drafts.review-terms'))
  }
})

it('treats a request without a token as the default user', async () => {
  const { client } = await startFilledLake()
  const nobody = client.withConfig({ token: undefined })
  await nobody.create({ _type: 'page' })
  expect(await nobody.users.getById('me')).toMatchObject({ role: 'administrator' })
})
