/** Compares minutes of matches for their order: 9, 45, 45+2, 46; unknown ones are last. */
export const compareMinutes = (one: string | null, other: string | null): number =>
  (one ?? unknownMinute).localeCompare(other ?? unknownMinute, 'en', { numeric: true })

const unknownMinute = '999'
