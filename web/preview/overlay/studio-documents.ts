import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import {
  previewStartMessage,
  type ShownContent,
  type StudioMessage,
  studioMessage,
} from '../../../schemas/site-and-studio.ts'
import { parsePerspective } from '../drafts/shown-content.ts'

/** Query the whole document, because only the page can tell which fields it shows. */
const query = '*[_id == $id][0]'

/** Time after which the Studio drops a query that has not been renewed (ms). */
const heartbeat = 30_000

/**
 * Follows documents in the Studio that contains this frame, including keystrokes that are not saved yet.
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
      // After the Studio has selected another perspective, results of earlier queries still arrive for a while.
      if (String(perspective) !== this.#shown?.perspective) return
      if (typeof params.id === 'string' && this.#ids.has(params.id) && result) onDocument(params.id, result)
    })
    this.#link.start()
    setInterval(() => this.#ask(this.#ids), heartbeat / 2)
  }

  /** Replaces the set of documents to follow. */
  follow(ids: ReadonlySet<string>): void {
    const added = [...ids].filter((id) => !this.#ids.has(id))
    this.#ids = ids
    this.#ask(added)
  }

  /** Requests the documents again from the dataset and perspective that the Studio now shows. */
  show(content: ShownContent): void {
    this.#shown = content
    this.#ask(this.#ids)
  }

  #ask(ids: Iterable<string>): void {
    if (!this.#shown) return
    const { projectId, dataset } = this.#shown
    const perspective = parsePerspective(this.#shown.perspective)
    for (const id of ids) {
      this.#link.post('loader/query-listen', {
        ...{ projectId, dataset, perspective, query, heartbeat },
        params: { id },
      })
    }
  }
}

/**
 * Listens to the Studio. With every keystroke, the Studio's form sends its content and reports how much of it is saved.
 * The tool that contains this frame sends the content to show.
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
  if (studioOrigin && window.parent !== window) window.parent.postMessage(previewStartMessage, studioOrigin)
}
