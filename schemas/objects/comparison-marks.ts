/** How far an answer of the comparison satisfies. */
export const comparisonMarks = [
  { value: 'yes', title: 'Tick: good' },
  { value: 'partly', title: 'Dash: so-so' },
  { value: 'no', title: 'Cross: bad' },
] as const
