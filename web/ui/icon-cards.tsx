import type { IconName } from '../../schemas/icons'
import { Icon } from './icon'

interface IconCardsProps {
  cards: { icon: IconName; title: string; text: string; anchor?: string | null }[]
  /** Class of the list. How its cards look is up to the page. */
  className?: string
  iconClassName?: string
}

/** A list of short texts, each under an icon and a heading. */
export function IconCards({ cards, className, iconClassName }: IconCardsProps) {
  return (
    <ul className={className}>
      {cards.map(({ anchor, icon, title, text }) => (
        <li key={title} id={anchor ?? undefined}>
          <Icon name={icon} className={iconClassName} />
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
