import { byId, type Id } from './draw/participants.ts'

/** The figures of one player in one counting match. Every player of the line-up has an entry, also without goals. */
export interface Appearance {
  readonly id: Id
  /** The displayed name, the last tie-break. */
  readonly name: string
  /** Match day, from 1. */
  readonly round: number
  readonly goals?: number | undefined
  readonly assists?: number | undefined
  readonly mvp?: boolean | undefined
}

/** A row of a players' ranking: `value` is the count, `matches` those played. */
export interface PlayerRow {
  readonly position: number
  readonly id: Id
  readonly name: string
  readonly value: number
  readonly matches: number
}

type UpToDay = { readonly day?: number | undefined }

/** Goals, then fewer matches, then name. Own goals do not count. Players without goals are left out. */
export const topScorer = (appearances: readonly Appearance[], until: UpToDay = {}): PlayerRow[] =>
  ranking(appearances, until, ({ goals = 0 }) => goals)

/** Assists, then fewer matches, then name. */
export const topAssists = (appearances: readonly Appearance[], until: UpToDay = {}): PlayerRow[] =>
  ranking(appearances, until, ({ assists = 0 }) => assists)

/** Times named best on the pitch, then fewer matches, then name. */
export const mvps = (appearances: readonly Appearance[], until: UpToDay = {}): PlayerRow[] =>
  ranking(appearances, until, ({ mvp = false }) => (mvp ? 1 : 0))

/** Not sorted by the reader's language: the order is the same for everybody, so it can be cached. */
const names = new Intl.Collator('en', { sensitivity: 'base' })

const ranking = (
  appearances: readonly Appearance[],
  { day = Infinity }: UpToDay,
  count: (appearance: Appearance) => number,
): PlayerRow[] => {
  const players = new Map<Id, { id: Id; name: string; value: number; matches: number }>()
  for (const appearance of appearances) {
    if (appearance.round > day) continue
    const { id, name } = appearance
    const player = players.get(id) ?? { id, name, value: 0, matches: 0 }
    player.value += count(appearance)
    player.matches += 1
    if (byId(name, player.name) < 0) player.name = name
    players.set(id, player)
  }
  return [...players.values()]
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.matches - b.matches || names.compare(a.name, b.name) || byId(a.id, b.id))
    .map((player, index) => ({ position: index + 1, ...player }))
}
