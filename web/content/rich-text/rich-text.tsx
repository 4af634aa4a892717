import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { SiteLink } from '@/ui'
import type { RichTextValue } from '../../../schemas/rich-text/shape'
import { numberedListComponents } from './numbered-lists'
import styles from './rich-text.module.css'

interface RichTextProps {
  value: RichTextValue
  /** Announced by screen readers after links to other sites. */
  newTabLabel: string
}

/** Text with headings, lists, emphasis and links. Its top headings are `h3`. */
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
