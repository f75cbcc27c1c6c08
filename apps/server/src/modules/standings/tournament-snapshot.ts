import {
  pointsSystemOf,
  tablePointsOf,
  type EntryId,
  type PointsSystem,
  type StableId,
  type TablePoints,
  type TournamentId,
} from '@agone/contract'
import { completeTieBreaks, type TieBreaks } from '@agone/engines'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/context/ctx.ts'
import { Games, type GameRecord } from '../games/index.ts'
import {
  Calendars,
  Cards,
  Matches,
  Penalizations,
  type CardRow,
  type MatchRecord,
  type PenalizationRow,
} from '../matches/index.ts'
import {
  Entries,
  FormerHolders,
  type EntryRecord,
  type FormerHolder,
  type TournamentRecord,
} from '../tournaments/index.ts'

type Lineup = Awaited<ReturnType<typeof Entries.listLineups>>
type Players = Awaited<ReturnType<typeof Matches.listPlayers>>

/** All inputs for the views of one tournament, at one version. */
export type TournamentSnapshot = {
  /** Identifies this read: results computed from an older one are not valid for it. */
  id: string
  tournament: TournamentRecord
  game: GameRecord
  stables: readonly { id: StableId; name: string; avatar: EntryRecord['avatar'] }[]
  entries: readonly EntryRecord[]
  byId: ReadonlyMap<string, EntryRecord>
  lineup: Lineup
  /** Former participants, and their line-ups. */
  formerHolders: readonly FormerHolder[]
  formerLineups: Awaited<ReturnType<typeof FormerHolders.listLineups>>
  matches: readonly MatchRecord[]
  calendars: Awaited<ReturnType<typeof Calendars.list>>
  players: Players
  penalizations: readonly PenalizationRow[]
  /** Read only where they count. */
  cards: readonly CardRow[]
}

/** Reads the snapshot; the caller has found the tournament and checked the viewer. */
export const loadSnapshot = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentSnapshot> => {
  const id: TournamentId = tournament.id
  const game = await Games.get(ctx, tournament.game_id)
  const entries = await Entries.listAll(ctx, id)
  const formerHolders = await FormerHolders.list(ctx, id)
  return {
    id: randomUUID(),
    tournament,
    game,
    stables: tournament.settings.stables ?? (await Games.listStables(ctx, game.id)),
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    lineup: await Entries.listLineups(
      ctx,
      entries.map((entry) => entry.id),
    ),
    formerHolders,
    formerLineups: await FormerHolders.listLineups(
      ctx,
      formerHolders.map((former) => former.id),
    ),
    matches: await Matches.listAll(ctx, id),
    calendars: await Calendars.list(ctx, id),
    players: await Matches.listPlayers(ctx, id),
    penalizations: await Penalizations.list(ctx, id),
    cards: completeTieBreaks(tieBreaksOf({ tournament })).includes('fairPlay') ? await Cards.list(ctx, id) : [],
  }
}

type PointsSource = Pick<TournamentSnapshot, 'tournament'> & { game: TournamentSnapshot['game'] | undefined }

/** The points of a table: the tournament's, else the game's, else 3-1-0. */
export const tablePoints = ({ tournament, game }: PointsSource): TablePoints =>
  tablePointsOf(tournament.settings.points, game?.table_points)

/** The points of a Formula 1 season: the tournament's, else the game's, else those since 2010. */
export const racingPoints = ({ tournament, game }: PointsSource): PointsSystem =>
  pointsSystemOf(tournament.settings.points, game?.points_system)

/** The order of tie-breaks: the tournament's, else that of Serie A, else countback. */
export const tieBreaksOf = ({ tournament }: Pick<TournamentSnapshot, 'tournament'>): TieBreaks =>
  tournament.settings.tieBreaks ?? (tournament.module === 'FORMULA1' ? 'formula1' : 'serie-a')

/** Seeds by entry, for the last tie-breaks. */
export const seedsOf = ({ entries }: TournamentSnapshot): Map<string, number> =>
  new Map(entries.flatMap((entry) => (entry.seed === null ? [] : [[entry.id, entry.seed] as const])))

/** The participant's fields of a table row. */
export const participantFieldsOf = (entry: EntryRecord) => ({
  entryId: entry.id,
  userId: entry.user_id,
  teamId: entry.team_id,
  name: entry.name,
  avatar: entry.deleted && entry.user_id ? null : entry.avatar,
  deleted: entry.deleted,
})

/** The former participant of an entry, and the first match day of the current one; null for most. */
export const replacedIn = ({ formerHolders }: TournamentSnapshot, id: EntryId) => {
  const former = formerHolders.findLast((each) => each.entry_id === id)
  return former ? { day: former.until_day, from: former.name } : null
}

/** The entry of an id from an engine. */
export const entryIn = ({ byId }: TournamentSnapshot, id: string): EntryRecord => {
  const entry = byId.get(id)
  if (!entry) throw new RangeError(`no entry ${id}`)
  return entry
}

export const entryIdIn = (snapshot: TournamentSnapshot, id: string): EntryId => entryIn(snapshot, id).id

/** The stable of an id from an engine; undefined for results without one. */
export const stableIn = (
  { stables }: TournamentSnapshot,
  id: string | null,
): TournamentSnapshot['stables'][number] | undefined => stables.find((stable) => stable.id === id)

export const stableIdIn = (snapshot: TournamentSnapshot, id: string): StableId => {
  const stable = stableIn(snapshot, id)
  if (!stable) throw new RangeError(`no stable ${id}`)
  return stable.id
}
