import { Icon } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './chips.module.css'

/** What the app is good for, as stickers. */
export function Chips({ chips }: { chips: HomePage['chips'] }) {
  return (
    <ul className={styles.chips}>
      {chips.map(({ icon, label }) => (
        <li key={label}>
          <Icon name={icon} />
          {label}
        </li>
      ))}
    </ul>
  )
}
