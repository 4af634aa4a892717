import { createContext } from 'react'
import type { Path } from 'sanity'

/** What the editor of a rich text has to know of the form around it. */
export interface RichTextInfo {
  /** The document's id, without `drafts.`. */
  id: string
  path: Path
  /** Puts another text into the form. */
  replace: (value: unknown) => void
}

export const RichTextContext = createContext<RichTextInfo | undefined>(undefined)
