/** The mark on a grid of 48: seven people around an open square, and the eighth walks in. */
export const markDrawing = {
  /** Centres of the people in the ring. */
  ring: [
    [24, 6.5],
    [36.4, 11.6],
    [41.5, 24],
    [36.4, 36.4],
    [11.6, 36.4],
    [6.5, 24],
    [11.6, 11.6],
  ],
  radius: 4.25,
  square: 'M19.5 31.5H16.5V16.5H31.5V31.5H28.5',
  stroke: 4,
  joining: [24, 37.5],
} as const
