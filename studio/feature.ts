import type { ComponentType } from 'react'
import type { DocumentActionComponent, DocumentActionsContext, PluginOptions, Tool } from 'sanity'
import type { StoredDocument } from '../schemas/model/document.ts'

/**
 * A removable part of the Studio. To remove it, delete its folder, and its import and list entry in
 * `sanity.config.ts`.
 */
export interface Feature {
  name: string
  /** The feature's entry in the navigation bar. */
  tool?: Tool
  /** Badges, inputs and layouts in Sanity's own slots. */
  plugin?: Omit<PluginOptions, 'name'>
  /**
   * Changes a form's actions. A plugin cannot do this, because Sanity adds "Schedule publish" after all
   * plugins.
   */
  actions?: (actions: DocumentActionComponent[], form: Form) => DocumentActionComponent[]
  /** A section of the start screen. */
  StartPanel?: ComponentType
  /** A button at the top of the start screen. */
  StartButton?: ComponentType
  /**
   * A step under "How a change reaches the site", for users who are not allowed to publish every document.
   */
  stepWithoutPublish?: string
  /** Finds problems in documents, for "To fix" on the start screen. */
  findings?: (documents: readonly StoredDocument[], siteUrl: string | undefined) => Finding[]
}

/** The form whose actions a feature changes. */
interface Form {
  /** Name of the document's type. */
  type: string
  /** False for a version in a release or the history, where editors do not expect actions on the draft. */
  isDraft: boolean
  versionType: DocumentActionsContext['versionType']
}

/** A problem in a document. */
export interface Finding {
  id: string
  type: string
  /** The field's path in Sanity's notation, such as `storyImage` or `members[_key=="a"].photo`. */
  path: string
  /** The message for editors, one sentence. */
  message: string
}
