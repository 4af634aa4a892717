import type { DocumentAction } from '../actions/document-actions.ts'
import type { DocumentMutation } from '../mutations/mutation-schema.ts'
import type { ReleaseAction } from '../releases/release.ts'

export type Role = 'administrator' | 'editor' | 'legal-editor' | 'contributor'
export const roles: Role[] = ['administrator', 'editor', 'legal-editor', 'contributor']
export const getToken = (role: Role) => `local-${role}`

export const createDraftIds = (publishedId: string) => ({ draftId: `drafts.${publishedId}`, publishedId })
export const publishTime = new Date(Date.now() + 3_600_000).toISOString()

const publishers: Role[] = ['administrator', 'editor']
const legalPublishers: Role[] = ['administrator', 'legal-editor']
/** All roles can write drafts. */
const writers = roles
const administrator: Role[] = ['administrator']

/** A write, and the roles that are allowed to perform it. */
type Case = [body: object, who: Role[]]
type Named<Type> = Type extends `sanity.action.${infer Name}` ? Name : never
type ActionName = Named<(DocumentAction | ReleaseAction)['actionType']>

/** Test cases for every action that the lake supports. */
export const actions: Record<ActionName, Case[]> = {
  'document.create': [[{ publishedId: 'new', attributes: { _type: 'page' } }, writers]],
  'document.edit': [
    [{ ...createDraftIds('home'), patch: { set: { title: 'New' } } }, writers],
    [{ ...createDraftIds('terms'), patch: { set: { title: 'New' } } }, writers],
    [{ draftId: 'versions.r1.team', publishedId: 'team', patch: { set: { title: 'New' } } }, publishers],
  ],
  'document.publish': [
    [createDraftIds('team'), publishers],
    [createDraftIds('privacy'), legalPublishers],
  ],
  'document.unpublish': [
    [createDraftIds('home'), publishers],
    [createDraftIds('terms'), legalPublishers],
  ],
  'document.delete': [
    [{ publishedId: 'home' }, publishers],
    [{ publishedId: 'terms' }, legalPublishers],
  ],
  'document.discard': [[{ draftId: 'drafts.team' }, writers]],
  'document.replaceDraft': [
    [{ publishedId: 'home', attributes: { _id: 'drafts.home', _type: 'page' } }, writers],
    [{ publishedId: 'privacy', attributes: { _id: 'drafts.privacy', _type: 'page' } }, writers],
  ],
  'document.version.create': [
    [{ publishedId: 'home', baseId: 'home', versionId: 'versions.r1.home' }, publishers],
    [{ publishedId: 'terms', baseId: 'terms', versionId: 'versions.r1.terms' }, legalPublishers],
    [{ publishedId: 'new', document: { _id: 'versions.r1.new', _type: 'page' } }, publishers],
  ],
  'document.version.discard': [
    [{ versionId: 'drafts.team' }, writers],
    [{ versionId: 'versions.r1.team' }, publishers],
  ],
  'document.version.replace': [[{ document: { _id: 'versions.r1.team', _type: 'page' } }, publishers]],
  'document.version.unpublish': [[{ versionId: 'versions.r1.home', publishedId: 'home' }, publishers]],
  'release.create': [[{ releaseId: 'r2' }, publishers]],
  'release.edit': [[{ releaseId: 'r1', patch: { set: { 'metadata.title': 'New' } } }, publishers]],
  'release.publish': [
    [{ releaseId: 'r1' }, publishers],
    [{ releaseId: 'rLegal' }, administrator],
  ],
  'release.schedule': [
    [{ releaseId: 'r1', publishAt: publishTime }, publishers],
    [{ releaseId: 'rLegal', publishAt: publishTime }, administrator],
  ],
  'release.unschedule': [[{ releaseId: 'rScheduled' }, publishers]],
  'release.archive': [
    [{ releaseId: 'r1' }, publishers],
    [{ releaseId: 'rLegal' }, administrator],
  ],
  'release.unarchive': [[{ releaseId: 'rArchived' }, publishers]],
  'release.delete': [[{ releaseId: 'rArchived' }, publishers]],
  'release.import': [
    [{ releaseId: 'r3', attributes: { _id: '_.releases.r3', _type: 'system.release' } }, publishers],
  ],
}

/** Test cases for every mutation that the lake supports. */
export const mutations: Record<keyof DocumentMutation, Case[]> = {
  create: [
    [{ _type: 'page' }, publishers],
    [{ _id: 'drafts.new', _type: 'page' }, writers],
    [{ _id: 'versions.r1.new', _type: 'page' }, publishers],
  ],
  createIfNotExists: [[{ _id: 'new', _type: 'termsPage' }, legalPublishers]],
  createOrReplace: [
    [{ _id: 'home', _type: 'page' }, publishers],
    // The type of a legal text must not change.
    [{ _id: 'terms', _type: 'page' }, administrator],
  ],
  delete: [
    [{ id: 'home' }, publishers],
    [{ query: '*[_type == "termsPage" && _id == "terms"]' }, legalPublishers],
  ],
  patch: [
    [{ id: 'home', set: { title: 'New' } }, publishers],
    [{ id: 'drafts.team', set: { title: 'New' } }, writers],
    [{ query: '*[_id in ["home", "terms"]]', set: { title: 'New' } }, administrator],
  ],
}
