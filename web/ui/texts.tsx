/** An e-mail address that breaks before its domain if it does not fit on one line, and not inside a name. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}

interface SectionHeadingProps {
  /** The section refers to it by `aria-labelledby`. */
  id: string
  heading: string
  intro?: string | null
  /** Heading and introduction side by side if there is space, one below the other, or that centred. */
  layout?: 'columns' | 'stacked' | 'centred'
}

/** How a section of a page begins. The section may set `--below-heading`, the space that follows. */
export function SectionHeading({ id, heading, intro, layout = 'columns' }: SectionHeadingProps) {
  return (
    <div className="section-heading" data-layout={layout}>
      <h2 id={id}>{heading}</h2>
      {intro && <p className="lead">{intro}</p>}
    </div>
  )
}
