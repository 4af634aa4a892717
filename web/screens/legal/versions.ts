import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import type { LegalVersion } from './content'

type VersionStatus = 'coming' | 'inForce' | 'replaced'

export interface DatedVersion extends LegalVersion {
  status: VersionStatus
  /** First day of the next version, `yyyy-mm-dd`; null if there is none. */
  followedOn: string | null
}

/** A version with its own URL. */
export type AddressedVersion = DatedVersion & { date: string }

/**
 * Adds today's status to each version. A version applies from the start of its first day until the start of the next
 * version's first day.
 * @param versions oldest first
 * @param today `yyyy-mm-dd` in London
 */
export function addStatus(versions: readonly LegalVersion[], today: string): DatedVersion[] {
  const newestInForce = versions.findLastIndex(({ date }) => (date ?? '') <= today)
  return versions.map((version, index) => ({
    ...version,
    status: index > newestInForce ? 'coming' : index === newestInForce ? 'inForce' : 'replaced',
    followedOn: versions[index + 1]?.date ?? null,
  }))
}

/** Returns the version that applies today, or undefined if there is none yet. */
export function getCurrentVersion(versions: readonly DatedVersion[]): DatedVersion | undefined {
  return versions.find(({ status }) => status === 'inForce')
}

/** Returns the next announced version. */
export function getNextVersion(versions: readonly DatedVersion[]): AddressedVersion | undefined {
  return versions.filter(isAddressed).find(({ status }) => status === 'coming')
}

/** Returns the version with this date, or undefined. */
export function findAddressedVersion(
  versions: readonly DatedVersion[],
  date: string,
): AddressedVersion | undefined {
  return versions.filter(isAddressed).find((version) => version.date === date)
}

/** Returns the previous version, for comparison. */
export function getPreviousVersion(
  versions: readonly DatedVersion[],
  date: string,
): AddressedVersion | undefined {
  return versions.filter(isAddressed).findLast((version) => version.date < date)
}

export function isAddressed(version: DatedVersion): version is AddressedVersion {
  return version.date !== null
}

/** Returns the path of the page with the version in force. */
export function pagePath(name: LegalPageName) {
  return sitePages[name].path
}

/**
 * Returns a version's permanent path.
 * @param date `yyyy-mm-dd`
 */
export function versionPath(name: LegalPageName, date: string) {
  return `${pagePath(name)}/${date}` as const
}

/** Returns the path of a comparison. Both dates are `yyyy-mm-dd`. */
export function comparisonPath(name: LegalPageName, earlier: string, later: string) {
  return `${pagePath(name)}/compare/${earlier}/${later}` as const
}
