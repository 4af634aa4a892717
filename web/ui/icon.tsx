import { type IconName, iconStroke, icons } from '../../schemas/icons'
import type { Benefit, FeatureCard } from '../../schemas/objects/cards'

/** An icon, hidden from screen readers because it repeats the text next to it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={icons[name].drawing} {...iconStroke} />
    </svg>
  )
}

interface IconCardsProps {
  cards: readonly (FeatureCard | Benefit)[]
  /** The list's class name, which each page uses to style its own cards. */
  className?: string
  iconClassName?: string
}

/** A list of short texts, each with an icon and a heading. */
export function IconCards({ cards, className, iconClassName }: IconCardsProps) {
  return (
    <ul className={className}>
      {cards.map((card) => (
        <li key={card.title} id={'anchor' in card && card.anchor ? card.anchor : undefined}>
          <Icon name={card.icon} className={iconClassName} />
          <h3>{card.title}</h3>
          {card.text && <p>{card.text}</p>}
        </li>
      ))}
    </ul>
  )
}
