import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import { z } from 'zod'
import { root } from '../../local/settings.ts'

export { compatData }

const manifest = z
  .object({ browserslist: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8')))

/** The oldest browsers in which the whole site works, see docs/browsers.md. MDN has another name for Safari on iPhones. */
const oldest = manifest.browserslist.map((entry) => entry.replace('ios_saf', 'safari_ios').split(' '))

/** For each of the oldest browsers, how many versions later it has gained a feature; nothing where it has not. */
const delays = ({ support }: CompatStatement): number[][] => {
  const byName: Partial<Record<string, SupportStatement>> = support
  return oldest.map(([name = '', oldestVersion]) =>
    [byName[name] ?? []]
      .flat()
      .flatMap(({ version_added: added, flags, prefix, alternative_name: other }) => {
        const version =
          added && !flags && !prefix && !other ? Number.parseFloat(added.replace('≤', '')) : Number.NaN
        return Number.isNaN(version) ? [] : [version - Number(oldestVersion)]
      }),
  )
}

/** Whether one of the oldest browsers lacks a feature that its newer versions have. */
export const isGainedSince = (compat: CompatStatement): boolean =>
  delays(compat).some((each) => each.length > 0 && Math.min(...each) > 0)

/** Whether all of the oldest browsers have a feature, without a prefix or a flag. */
const isInOldest = (compat: CompatStatement): boolean =>
  delays(compat).every((each) => Math.min(...each) <= 0)

/** The features within one of MDN's, by name. */
export function featuresIn(parent: Identifier | undefined): [name: string, feature: Identifier][] {
  const { __compat: _, ...features }: Record<string, Identifier> = parent ?? {}
  return Object.entries(features)
}

const { api, javascript } = compatData

/** Interfaces and their members, with whether all of the oldest browsers have them. Those of `Intl` are among them. */
export const interfaces = [api, javascript.builtins, javascript.builtins?.Intl]
  .flatMap(featuresIn)
  .flatMap(([owner, feature]): { owner: string; member?: string; isStatic?: boolean; isOld: boolean }[] => {
    const isOldOwner = !feature.__compat || isInOldest(feature.__compat)
    const members = featuresIn(feature).flatMap(([name, { __compat: compat }]) => {
      const isOld = isOldOwner && compat !== undefined && isInOldest(compat)
      // An event is no member.
      if (!compat || name.endsWith('_event')) return []
      return [{ owner, member: name.replace(/_static$/, ''), isStatic: name.endsWith('_static'), isOld }]
    })
    return [{ owner, isOld: isOldOwner }, ...members]
  })
