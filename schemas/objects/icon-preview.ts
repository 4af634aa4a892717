import { BarChartIcon } from '@sanity/icons/BarChart'
import { BellIcon } from '@sanity/icons/Bell'
import { BoltIcon } from '@sanity/icons/Bolt'
import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { HeartIcon } from '@sanity/icons/Heart'
import { LockIcon } from '@sanity/icons/Lock'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { PinIcon } from '@sanity/icons/Pin'
import { SparklesIcon } from '@sanity/icons/Sparkles'
import { TagIcon } from '@sanity/icons/Tag'
import { TargetIcon } from '@sanity/icons/Target'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import { type IconName, iconNames } from './icon-names.ts'

/** The Studio's own icon that comes closest to each of the site's. */
const studioIcons: Record<IconName, ComponentType> = {
  calendar: CalendarIcon,
  sparkles: SparklesIcon,
  ticket: TagIcon,
  people: UsersIcon,
  phone: MobileDeviceIcon,
  bolt: BoltIcon,
  shield: CheckmarkCircleIcon,
  lock: LockIcon,
  eye: EyeOpenIcon,
  scan: TargetIcon,
  chart: BarChartIcon,
  megaphone: BellIcon,
  heart: HeartIcon,
  compass: EarthGlobeIcon,
  'map-pin': PinIcon,
  'graduation-cap': BookIcon,
}

interface IconSelection {
  title?: string
  subtitle?: string
  icon?: string
}

/** Prepares a list row whose picture is the chosen icon. */
export function prepareIconPreview({ title, subtitle, icon }: IconSelection) {
  const name = iconNames.find((known) => known === icon)
  return { title: title ?? 'Untitled', subtitle, media: name && studioIcons[name] }
}
