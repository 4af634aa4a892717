import type { PreviewProps } from 'sanity'

/** Content in lists and references. A browser that translates the Studio leaves it as it is. */
export function ContentPreview(props: PreviewProps) {
  return (
    <div translate="no" style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
}
