import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import { type FormMessage, formMessage } from '../../../schemas/site-and-studio.ts'

/** The whole document: which of its fields a page shows is known to the page alone. */
const query = '*[_id == $id][0]'

/** The Studio forgets a question that is not asked again, in milliseconds. */
const heartbeat = 30_000

type Perspective = Extract<LoaderControllerMsg, { type: 'loader/perspective' }>['data']

/**
 * Follows documents in the Studio around this frame, with every key that is typed there, before it is saved.
 * @param onDocument called with a document's id and each of its states
 */
export class StudioDocuments {
  readonly #link = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    { name: 'loaders', connectTo: 'presentation' },
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  #ids: ReadonlySet<string> = new Set()
  #view: Perspective | undefined

  constructor(onDocument: (id: string, document: unknown) => void) {
    this.#link.on('loader/perspective', (view) => {
      this.#view = view
      this.#ask(this.#ids)
    })
    this.#link.on('loader/query-change', ({ params, result }) => {
      if (typeof params.id === 'string' && this.#ids.has(params.id) && result) onDocument(params.id, result)
    })
    this.#link.start()
    setInterval(() => this.#ask(this.#ids), heartbeat / 2)
  }

  /** Follows these documents and no others. */
  follow(ids: ReadonlySet<string>): void {
    const added = [...ids].filter((id) => !this.#ids.has(id))
    this.#ids = ids
    this.#ask(added)
  }

  #ask(ids: Iterable<string>): void {
    if (!this.#view) return
    for (const id of ids) {
      this.#link.post('loader/query-listen', { ...this.#view, query, params: { id }, heartbeat })
    }
  }
}

/** Listens to the Studio's form, which sends its content with every key, and how much of it is saved. */
export function listenToForm(
  studioOrigin: string | undefined,
  onMessage: (message: FormMessage) => void,
): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== studioOrigin) return
    const { success, data: message } = formMessage.safeParse(data)
    if (success) onMessage(message)
  })
}
