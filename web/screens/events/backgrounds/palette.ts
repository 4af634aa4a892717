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

/** The same colours for pictures that are drawn outside a page, where no tokens apply. */
export const picturePalette: Palette = {
  persimmon: '#ff7a4d',
  sun: '#ffc247',
  lilac: '#cdb8ff',
  aegean: '#8fb8ff',
  olive: '#a8d08d',
  cream: '#fff1dc',
  ink: '#241530',
}
