import { hashOf } from './hash.ts'

/** The colours of a drawn club: its ground, the figure on it, the colour of the monogram, and the glow on its page. */
export type Livery = { ground: string; figure: string; ink: string; accent: string }

const liveries = [
  { ground: '#0a8f86', figure: '#d9fff6', ink: '#ffffff', accent: '#2bd4c4' },
  { ground: '#e4551f', figure: '#2a1016', ink: '#ffffff', accent: '#ff8552' },
  { ground: '#1c4fc4', figure: '#bfe0ff', ink: '#ffffff', accent: '#5b95ff' },
  { ground: '#1f8a4c', figure: '#f5d94e', ink: '#ffffff', accent: '#4fd489' },
  { ground: '#f2c230', figure: '#123a86', ink: '#0b1c46', accent: '#ffd34d' },
  { ground: '#c92a3e', figure: '#ffffff', ink: '#ffffff', accent: '#ff6b7a' },
  { ground: '#6a3fd0', figure: '#e2c8ff', ink: '#ffffff', accent: '#a887ff' },
  { ground: '#7a4a26', figure: '#f0dcbc', ink: '#ffffff', accent: '#d69a64' },
  { ground: '#d63a78', figure: '#1d1440', ink: '#ffffff', accent: '#ff7eb0' },
  { ground: '#16264a', figure: '#ffb020', ink: '#ffffff', accent: '#ffb020' },
  { ground: '#58ad1e', figure: '#0d3b26', ink: '#06210f', accent: '#8fdc4f' },
  { ground: '#8e1024', figure: '#0e0e14', ink: '#ffffff', accent: '#f0566c' },
  { ground: '#8fa6c4', figure: '#1d2d4b', ink: '#0c1830', accent: '#b3c6e0' },
  { ground: '#0b7fc2', figure: '#ffffff', ink: '#ffffff', accent: '#4dbaff' },
] as const satisfies readonly Livery[]

/** The number of colour sets; the picture of an id takes number `(hash >> 11) % liveryCount`. */
export const liveryCount = liveries.length

/** The livery of a hash, see {@link liveryCount}. */
export const liveryOf = (hash: number): Livery => liveries[(hash >>> 11) % liveryCount] ?? liveries[0]

/** The two colours that a club's page, card or row sets as `--club` and `--club-2`: for glows and lines, never for text. */
export const clubColours = (id: string): { club: string; club2: string } => {
  const livery = liveryOf(hashOf(id))
  return { club: livery.accent, club2: livery.figure }
}

type Coloured = { id: string; colours?: { main: string; second: string } | null }

/** The two colours of a stable: those that were chosen for it, else those of its id. `id` may be that of a driver without a stable. */
export const stableColours = (id: string, stables: readonly Coloured[]): { club: string; club2: string } => {
  const chosen = stables.find((stable) => stable.id === id)?.colours
  return chosen ? { club: chosen.main, club2: chosen.second } : clubColours(id)
}
