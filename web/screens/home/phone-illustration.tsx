import { Icon } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import styles from './phone-illustration.module.css'

/** Drawn faces of the people who are going: the colour of each. */
const faces = ['lilac', 'olive', 'sun', 'aegean'] as const

/** Widths of the lines that represent text, in percent. */
const lines = [92, 84, 58]

/** A phone with the app open, drawn from the page's own text. It shows where no picture is given. */
export function PhoneIllustration({ page }: { page: HomePage }) {
  return (
    <div className={styles.phone} aria-hidden="true">
      <div className={styles.screen}>
        <Poster />
        <div className={styles.details}>
          <p className={styles.title}>{page.heroWords[0]?.text}</p>
          {page.chips.slice(0, 2).map(({ icon, label }) => (
            <p key={label} className={styles.row}>
              <Icon name={icon} />
              {label}
            </p>
          ))}
          <svg viewBox="0 0 100 40" aria-hidden="true">
            {faces.map((colour, index) => (
              <circle key={colour} cx={8 + index * 11} cy="8" r="7" fill={`var(--block-${colour})`} />
            ))}
            {lines.map((width, index) => (
              <rect key={width} y={23 + index * 6} width={width} height="2.6" rx="1.3" fill="var(--line)" />
            ))}
          </svg>
          <p className={styles.button}>{page.primaryButton.label}</p>
        </div>
      </div>
    </div>
  )
}

/** An evening in the open square: a low sun between columns, and the crowd in front of it. */
function Poster() {
  return (
    <svg className={styles.poster} viewBox="0 0 300 240" aria-hidden="true">
      <rect width="300" height="240" fill="var(--block-persimmon)" />
      <circle cx="156" cy="126" r="84" fill="var(--block-sun)" />
      <g fill="var(--block-cream)">
        <path d="M20 60h50v12H62v130H28V72h-8ZM230 60h50v12h-8v130h-34V72h-8Z" />
        <path d="M10 40h280v16H10Z" />
      </g>
      <g fill="var(--on-block)">
        {[18, 66, 112, 158, 206, 254, 294].map((x, index) => (
          <g key={x}>
            <circle cx={x} cy={index % 2 ? 186 : 194} r="15" />
            <path d={`M${x - 28} 240c0-46 56-46 56 0Z`} />
          </g>
        ))}
      </g>
    </svg>
  )
}
