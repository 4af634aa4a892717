import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { Fields } from '../../schemas/model/field.ts'
import { documentModels, objectModels, singletonModels } from '../../schemas/models.ts'

/** A form or tool of the Studio with its own path. */
export interface StudioPlace {
  name: string
  /** Path in the Studio. */
  path: string
  /** Tabs of the form, which do not have their own paths. */
  tabs: string[]
  /** Selector of the place's content. An item's form is in a dialog over its document's form. */
  shows: string
}

const item = z.looseObject({ _key: z.string(), _type: z.string() })
const object = z.record(z.string(), z.unknown()).catch({})

/**
 * Returns every kind of form: each singleton, one document of each collection, and one item of each kind in their lists.
 * Items are last, because an item's dialog remains open at its document's path.
 */
export async function listForms(lake: SanityClient): Promise<StudioPlace[]> {
  const documents: StudioPlace[] = []
  const items = new Map<string, StudioPlace>()
  for (const { name, title, fields } of documentModels) {
    const newestFirst = `*[_type == "${name}" && !(_id in path("versions.**"))] | order(_id in path("drafts.**") desc)`
    const found = z.array(z.looseObject({ _id: z.string() })).parse(await lake.fetch(newestFirst))
    const [document] = found.toSorted(longestFirst)
    if (!document) continue
    const id = document._id.replace('drafts.', '')
    const isSingleton = singletonModels.some((model) => model.name === name)
    const path = isSingleton ? `/structure/${name}` : `/structure/${name};${id}`
    documents.push({ name: title, path, tabs: tabsOf(fields), shows: '[data-testid="form-view"]' })
    for (const [itemPath, model] of itemsOf(fields, document)) {
      items.set(model.name, {
        name: `${title}, ${model.title}`,
        // The format of the Studio's own URLs.
        path: `${path}%2Cpath%3D${encodeURIComponent(encodeURIComponent(itemPath))}`,
        tabs: tabsOf(model.fields),
        shows: '[role="dialog"]',
      })
    }
  }
  return [...documents, ...items.values()]
}

/** Returns the Studio's tools from the links in its bar. */
export async function listTools(page: Page): Promise<StudioPlace[]> {
  const links = page.getByTestId('studio-navbar').locator('a[href^="/"]:visible')
  const tools = await links.evaluateAll((all) =>
    all.map((link) => ({ name: link.textContent ?? '', path: link.getAttribute('href') ?? '' })),
  )
  return tools
    .filter(({ name }) => name)
    .map((tool) => ({ ...tool, tabs: [], shows: '[data-testid="studio-navbar"]' }))
}

const tabsOf = (fields: Fields) => [
  ...new Set(Object.values(fields).flatMap(({ tab }) => (tab ? [tab.name] : []))),
]

const longestFirst = (one: unknown, other: unknown) =>
  JSON.stringify(other).length - JSON.stringify(one).length

/** Yields the path and model of the longest item in each list. */
function* itemsOf(
  fields: Fields,
  value: unknown,
  before = '',
): Generator<[string, (typeof objectModels)[number]]> {
  const values = object.parse(value)
  for (const [name, { studio, objects = [] }] of Object.entries(fields)) {
    const path = before + name
    const items = z.array(item).safeParse(values[name]).data ?? []
    const [longest] = items.toSorted(longestFirst)
    const model = objectModels.find((each) => each.name === longest?._type)
    if (longest && model) {
      const itemPath = `${path}[_key=="${longest._key}"]`
      yield [itemPath, model]
      yield* itemsOf(model.fields, longest, `${itemPath}.`)
    } else if (studio.type !== 'array') {
      const inner = studio.fields ?? objects[0]?.fields
      if (inner) yield* itemsOf(inner, values[name], `${path}.`)
    }
  }
}
