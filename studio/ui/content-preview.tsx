import type { PreviewProps } from 'sanity'

/** Content in lists and references. It is excluded when a browser translates the Studio. */
export function ContentPreview(props: PreviewProps) {
  return (
    <div translate="no" style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
}
