import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { SiteLink } from '@/ui'
import type { RichTextValue } from '../../../schemas/rich-text/shape'
import { numberedListComponents } from './numbered-lists'
import styles from './rich-text.module.css'

interface RichTextProps {
  value: RichTextValue
  /** Read by screen readers after links that leave the site. */
  newTabLabel: string
}

/** Text with headings, lists, emphasis and links. Its headings start at the third level. */
export function RichText({ value, newTabLabel }: RichTextProps) {
  return (
    <div className={styles.text}>
      <PortableText value={value} components={componentsFor(newTabLabel)} onMissingComponent={false} />
    </div>
  )
}

function componentsFor(newTabLabel: string): PortableTextComponents {
  return {
    marks: {
      link: ({ value, children }) => (
        <SiteLink href={value?.href ?? ''} newTabLabel={newTabLabel}>
          {children}
        </SiteLink>
      ),
    },
    ...numberedListComponents,
  }
}
