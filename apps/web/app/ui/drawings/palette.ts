import { clubColours, stableColours } from '@agone/drawings/palette'

/** The colours of a team as a `style` prop. */
export const clubStyle = (id: string) => {
  const { club, club2 } = clubColours(id)
  return { '--club': club, '--club-2': club2 }
}

/** The colours of a stable, or of a driver without one, as a `style` prop. */
export const stableStyle = (...stable: Parameters<typeof stableColours>) => {
  const { club, club2 } = stableColours(...stable)
  return { '--club': club, '--club-2': club2 }
}
