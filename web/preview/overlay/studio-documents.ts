import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {
  pageBegins,
  type ShownContent,
  type StudioMessage,
  studioMessage,
} from '../../../schemas/site-and-studio.ts'
import { perspectiveOf } from '../drafts/shown-content.ts'

/** The whole document: which of its fields a page shows is known to the page alone. */
const query = '*[_id == $id][0]'

/** The Studio forgets a question that is not asked again, in milliseconds. */
const heartbeat = 30_000

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
  #shown: ShownContent | undefined

  constructor(onDocument: (id: string, document: unknown) => void) {
    this.#link.on('loader/query-change', ({ params, perspective, result }) => {
      // Answers come for a while to what was asked before the Studio chose to show something else.
      if (String(perspective) !== this.#shown?.perspective) return
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

  /** Follows them in what the Studio shows from now on. */
  show(content: ShownContent): void {
    this.#shown = content
    this.#ask(this.#ids)
  }

  #ask(ids: Iterable<string>): void {
    if (!this.#shown) return
    const { projectId, dataset } = this.#shown
    const perspective = perspectiveOf(this.#shown.perspective)
    for (const id of ids) {
      this.#link.post('loader/query-listen', {
        ...{ projectId, dataset, perspective, query, heartbeat },
        params: { id },
      })
    }
  }
}

/**
 * Listens to the Studio: to its form, which sends its content with every key and how much of it is saved, and to the tool
 * around this frame, which says what to show.
 */
export function listenToStudio(
  studioOrigin: string | undefined,
  onMessage: (message: StudioMessage) => void,
): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== studioOrigin) return
    const { success, data: message } = studioMessage.safeParse(data)
    if (success) onMessage(message)
  })
  if (studioOrigin && window.parent !== window) window.parent.postMessage(pageBegins, studioOrigin)
}
