/** The cut-paper colours of the drawings, named as in `tokens.css`. */
export interface Palette {
  persimmon: string
  sun: string
  lilac: string
  aegean: string
  olive: string
  cream: string
  ink: string
}

/** On pages the colours come from the tokens. */
export const pagePalette: Palette = {
  persimmon: 'var(--block-persimmon)',
  sun: 'var(--block-sun)',
  lilac: 'var(--block-lilac)',
  aegean: 'var(--block-aegean)',
  olive: 'var(--block-olive)',
  cream: 'var(--block-cream)',
  ink: 'var(--on-block)',
}
