import type { SanityClient } from '@sanity/client'
import { stegaClean } from '@sanity/client/stega'
import { expect } from 'vitest'

/** Runs one case. It throws when the lake's response differs. */
type ClientCase = (client: SanityClient) => Promise<void>

interface Named {
  type: string
}

interface Stream {
  subscribe(observer: { next(event: Named): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** The first event of a stream, which is then closed. */
const firstOf = (events: Stream) =>
  new Promise<Named>((resolve, reject) => {
    const next = (event: Named) => {
      resolve(event)
      queueMicrotask(() => subscription.unsubscribe())
    }
    const subscription = events.subscribe({ next, error: reject })
  })

const page = { _type: 'page', title: 'A page' }

/**
 * Cases from the integration tests of `@sanity/client` against the hosted service, in our own words:
 * https://github.com/sanity-io/client/tree/main/test/integration
 */
export const clientCases: Record<string, ClientCase> = {
  async 'a query finds what was written, by a parameter'(client) {
    const { _id } = await client.create(page)
    expect(await client.fetch('*[_id == $id][0]{_id, title}', { id: _id })).toEqual({
      _id,
      title: page.title,
    })
  },
  async 'what is created and deleted is gone'(client) {
    const created = await client.create(page)
    expect(created).toMatchObject(page)
    await client.delete(created._id)
    expect(await client.getDocument(created._id)).toBeUndefined()
    await client.delete(created._id)
  },
  async 'a document comes by its id'(client) {
    const { _id } = await client.create(page)
    expect(await client.getDocument(_id)).toMatchObject({ _id, ...page })
  },
  async 'a listener is welcomed'(client) {
    const welcome = await firstOf(client.listen('*[_type == "page"]', {}, { events: ['welcome'] }))
    expect(welcome.type).toBe('welcome')
  },
  async 'a live client is welcomed'(client) {
    const welcome = await firstOf(client.withConfig({ perspective: 'published' }).live.events())
    expect(welcome.type).toBe('welcome')
  },
  async 'a source map names the documents of an answer'(client) {
    const { _id } = await client.create({ ...page, items: [{ _key: 'a', label: 'first' }] })
    const answer = await client.fetch(
      '*[_id == $id][0]',
      { id: _id },
      {
        filterResponse: false,
        resultSourceMap: 'withKeyArraySelector',
      },
    )
    expect(answer.resultSourceMap?.documents).toContainEqual(expect.objectContaining({ _id, _type: 'page' }))
  },
  async 'text carries where it is edited, and can be cleaned of it'(client) {
    const { _id } = await client.create(page)
    const stega = client.withConfig({ stega: { enabled: true, studioUrl: 'http://localhost:3333' } })
    const found = await stega.fetch<{ title: string }>('*[_id == $id][0]{title}', { id: _id })
    expect(found.title.startsWith(page.title)).toBe(true)
    expect(found.title.length).toBeGreaterThan(page.title.length)
    expect(stegaClean(found)).toEqual({ title: page.title })
  },
  async 'a request that was given up is an AbortError'(client) {
    const given = client.fetch('*[0]', {}, { signal: AbortSignal.abort() })
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
  },
  async 'the list of datasets has this one'(client) {
    expect((await client.datasets.list()).map(({ name }) => name)).toContain('production')
  },
  async 'a dataset says whether it has embeddings'(client) {
    expect(await client.datasets.getEmbeddingsSettings('production')).toMatchObject({ enabled: false })
  },
  async 'the list of projects has this one, which comes by its id, too'(client) {
    expect((await client.projects.list()).map(({ id }) => id)).toContain('campus')
    expect(await client.projects.getById('campus')).toMatchObject({
      id: 'campus',
      displayName: expect.any(String),
    })
  },
  async 'who asks is somebody'(client) {
    const { id, name } = await client.users.getById('me')
    expect(id).not.toBe('')
    expect(name).toEqual(expect.any(String))
  },
  async 'a prompt is answered by an agent'(client) {
    await client.withConfig({ apiVersion: 'vX' }).agent.action.prompt({ instruction: 'Say hello.' })
  },
  async 'a media library lists its videos'(client) {
    const library = client.withConfig({ resource: { type: 'media-library', id: 'campus' } })
    await library.fetch('*[_type == "sanity.asset"][0]')
  },
}
