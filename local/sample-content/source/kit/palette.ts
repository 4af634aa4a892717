/** The inks of the sample pictures: the light-mode brand colours, and two deeper tones for depth. */
export const ink = {
  paper: '#fff7ec',
  sand: '#f3dfc4',
  night: '#241530',
  dusk: '#4a2d63',
  persimmon: '#c8380f',
  coral: '#ff7a45',
  sun: '#ffc247',
  lilac: '#d9c7ff',
  aegean: '#1c4fc4',
  deepSea: '#123184',
  olive: '#3d6b35',
  leaf: '#6f9a58',
} as const
