import type { HomePage } from '../../../schemas/pages/home'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './headline.module.css'
import { RotatingWords } from './rotating-words'

interface HeadlineProps {
  lead: string
  words: HomePage['heroWords']
  labels: SiteSettings['labels']
}

/** The headline whose last words change. Screen readers get one whole, still sentence. */
export function Headline({ lead, words, labels }: HeadlineProps) {
  const texts = words.map(({ text }) => text)
  return (
    <div className={styles.headline} data-length={lengthOf([lead, ...texts])}>
      <h1>
        <span className="visually-hidden">
          {lead} {texts.join(', ')}
        </span>
        <span aria-hidden="true">{lead}</span>
      </h1>
      <RotatingWords words={texts} pauseLabel={labels.pauseRotation} resumeLabel={labels.resumeRotation} />
    </div>
  )
}

/** Picks the type size, so that lead and words each fit on one line: the longest decides, by its letters. */
function lengthOf(lines: string[]) {
  const letters = Math.max(...lines.map((line) => line.length))
  if (letters <= 15) return 'short'
  return letters <= 22 ? 'medium' : 'long'
}
