import type { ComponentType } from 'react'
import type { DocumentActionComponent, DocumentActionsContext, PluginOptions, Tool } from 'sanity'
import type { StoredDocument } from '../schemas/model/document.ts'

/** A part of the Studio that can be removed: delete its folder, and its import and its name in `sanity.config.ts`. */
export interface Feature {
  name: string
  /** Its entry in the bar at the top. */
  tool?: Tool
  /** Badges, inputs and layouts, in Sanity's own slots. */
  plugin?: Omit<PluginOptions, 'name'>
  /** Changes the actions of a form. A plugin cannot: Sanity adds "Schedule publish" after the plugins of a configuration. */
  actions?: (actions: DocumentActionComponent[], form: Form) => DocumentActionComponent[]
  /** A section of the start screen. */
  StartPanel?: ComponentType
  /** A button at the top of the start screen. */
  StartButton?: ComponentType
  /** Finds problems in documents, for "To fix" on the start screen. */
  findings?: (documents: readonly StoredDocument[], siteUrl: string | undefined) => Finding[]
}

/** The form whose actions a feature changes. */
export interface Form {
  /** Name of the document's type. */
  type: string
  /** False for a version in a release or in the history: there, actions on the draft would surprise. */
  isDraft: boolean
  versionType: DocumentActionsContext['versionType']
}

/** A problem in a document. */
export interface Finding {
  id: string
  type: string
  /** The field, in the Studio's notation, such as `storyImage` or `members[_key=="a"].photo`. */
  path: string
  /** One sentence. */
  message: string
}
