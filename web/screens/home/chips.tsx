import { Icon } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './chips.module.css'

/** Use cases of the app, as stickers. */
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
