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
