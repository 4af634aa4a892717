import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import type { LegalVersion } from './content'

type VersionStatus = 'coming' | 'inForce' | 'replaced'

export interface DatedVersion extends LegalVersion {
  status: VersionStatus
  /** First day of the version that follows, `yyyy-mm-dd`; null when none is known. */
  followedOn: string | null
}

/** A version of this status with a separate address. */
export type AddressedVersion = DatedVersion & { date: string }

/**
 * Says of each version whether it applies today. A version applies from the beginning of its day until the next one.
 * @param versions oldest first
 * @param today `yyyy-mm-dd` in London
 */
export function withStatus(versions: readonly LegalVersion[], today: string): DatedVersion[] {
  const newestInForce = versions.findLastIndex(({ date }) => (date ?? '') <= today)
  return versions.map((version, index) => ({
    ...version,
    status: index > newestInForce ? 'coming' : index === newestInForce ? 'inForce' : 'replaced',
    followedOn: versions[index + 1]?.date ?? null,
  }))
}

/** The version that applies today, or undefined when there is none yet. */
export function inForce(versions: readonly DatedVersion[]): DatedVersion | undefined {
  return versions.find(({ status }) => status === 'inForce')
}

/** The next version to take effect, if one is announced. */
export function nextComing(versions: readonly DatedVersion[]): AddressedVersion | undefined {
  return versions.filter(isAddressed).find(({ status }) => status === 'coming')
}

/** The version of a day, or undefined when there is none. */
export function versionOf(versions: readonly DatedVersion[], date: string): AddressedVersion | undefined {
  return versions.filter(isAddressed).find((version) => version.date === date)
}

/** The version before another, with which a reader would compare it. */
export function predecessor(versions: readonly DatedVersion[], date: string): AddressedVersion | undefined {
  return versions.filter(isAddressed).findLast((version) => version.date < date)
}

export function isAddressed(version: DatedVersion): version is AddressedVersion {
  return version.date !== null
}

/** The page that shows the version in force. */
export function pagePath(name: LegalPageName) {
  return sitePages[name].path
}

/** The lasting address of one version. @param date `yyyy-mm-dd` */
export function versionPath(name: LegalPageName, date: string) {
  return `${pagePath(name)}/${date}` as const
}

/** Two versions side by side. Both days are `yyyy-mm-dd`. */
export function comparisonPath(name: LegalPageName, earlier: string, later: string) {
  return `${pagePath(name)}/compare/${earlier}/${later}` as const
}
