import { type IconName, iconStroke, icons } from '../../schemas/icons'

/** An icon. It repeats the text next to it, so it is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={icons[name].drawing} {...iconStroke} />
    </svg>
  )
}
