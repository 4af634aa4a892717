import type { PreviewProps } from 'sanity'

/** Content in lists and references. Browsers that translate the Studio skip it. */
export function ContentPreview(props: PreviewProps) {
  return (
    <div translate="no" style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
}
