import { Picture } from '@/content'
import { pictureSizes } from '@/ui'
import type { AboutPage } from '../../../schemas/pages/about'
import styles from './opening.module.css'

/** The page's introduction and story: an image, the text and the milestones. */
export function Opening({ page, preview }: { page: AboutPage; preview: string | null }) {
  const paragraphs = page.storyText.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.head}>
        <h1>{page.heading}</h1>
        {page.intro && <p className="lead">{page.intro}</p>}
      </div>
      <section className={styles.story} aria-labelledby="story-heading">
        {page.storyImage && (
          <Picture
            picture={page.storyImage}
            sizes={pictureSizes('92vw', '(min-width: 62rem) min(48vw, 40rem)')}
            className={styles.picture}
            isFirst
            preview={preview}
          />
        )}
        <div className={styles.words}>
          <h2 id="story-heading">{page.storyHeading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      {page.moments.length > 0 && (
        <ol className={styles.moments}>
          {page.moments.map(({ when, text }) => (
            <li key={when}>
              <h3>{when}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
