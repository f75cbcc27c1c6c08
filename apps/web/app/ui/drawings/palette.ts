import { clubColours } from '@agone/drawings/palette'

/** The colours of a team as a `style` prop. */
export const clubStyle = (id: string) => {
  const { club, club2 } = clubColours(id)
  return { '--club': club, '--club-2': club2 }
}
