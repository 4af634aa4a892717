import type { Benefit, FeatureCard } from '../../schemas/objects/cards'
import { Icon } from './icon'

interface IconCardsProps {
  cards: readonly (FeatureCard | Benefit)[]
  /** Class of the list. How its cards look is up to the page. */
  className?: string
  iconClassName?: string
}

/** A list of short texts, each under an icon and a heading. */
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
