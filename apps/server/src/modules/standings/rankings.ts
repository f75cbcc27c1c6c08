import { engineOf, isKnockout, rankingsOf, type RankingName, type RankingRow, type TeamId } from '@agone/contract'
import { mvps, topAssists, topScorer, type Appearance, type PlayerRow } from '@agone/engines'
import { AppError } from '../../platform/http/index.ts'
import { placesIn, seasonOf } from './seasons.ts'
import { entryIn, participantFieldsOf, stableIdIn, stableIn, type TournamentSnapshot } from './tournament-snapshot.ts'
import { groupsOf, knockoutResults, tableOf, type ResultScope } from './tables.ts'
import { whyView } from './why.view.ts'

/** The rows of one ranking; NOT_AVAILABLE_FOR_ENTITY_ERROR if the engine does not have it. */
export const rankingRows = (snapshot: TournamentSnapshot, ranking: RankingName, scope: ResultScope): RankingRow[] => {
  const engine = engineOf[snapshot.tournament.module]
  if (!rankingsOf[engine].some((name) => name === ranking)) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  switch (ranking) {
    case 'topTeams':
    case 'groups':
      return tableRows(snapshot, scope, ranking)
    case 'topUsers':
      return engine === 'formula1' ? driverRows(snapshot, scope.day) : tableRows(snapshot, scope, ranking)
    case 'topStables':
      return stableRows(snapshot, scope.day)
    case 'topScorer':
      return playerRows(snapshot, topScorer(appearances(snapshot), { day: scope.day }))
    case 'topAssists':
      return playerRows(snapshot, topAssists(appearances(snapshot), { day: scope.day }))
    case 'mvps':
      return playerRows(snapshot, mvps(appearances(snapshot), { day: scope.day }))
  }
}

const tableRows = (snapshot: TournamentSnapshot, { day, extra }: ResultScope, ranking: RankingName): RankingRow[] => {
  // A cup has no table, but its teams have points from verified matches.
  const isCup = isKnockout(snapshot.tournament.type)
  const scope = { day, extra: isCup ? [...extra, ...knockoutResults(snapshot)] : extra }
  const rows = groupsOf(snapshot).flatMap(({ name, entries }) =>
    tableOf(snapshot, entries, scope).map((row) => ({ row, group: name })),
  )
  const ordered = ranking === 'groups' ? rows : rows.toSorted((a, b) => b.row.points - a.row.points)
  return ordered.map(({ row, group }, index) => ({
    position: ranking === 'groups' ? row.position : index + 1,
    userId: row.userId,
    teamId: row.teamId,
    stableId: null,
    entryId: row.entryId,
    name: row.name,
    avatar: row.avatar,
    value: row.points,
    points: row.points,
    wins: row.won,
    matches: row.played,
    group,
  }))
}

const driverRows = (snapshot: TournamentSnapshot, day: number | undefined): RankingRow[] =>
  seasonOf(snapshot, day).users.map((row) => {
    const { userId, teamId, entryId, name, avatar } = participantFieldsOf(entryIn(snapshot, row.id))
    const { position, points, wins, races } = row
    return {
      position,
      userId,
      teamId,
      entryId,
      stableId: null,
      name,
      avatar,
      value: points,
      points,
      wins,
      matches: races,
    }
  })

const stableRows = (snapshot: TournamentSnapshot, day: number | undefined): RankingRow[] =>
  seasonOf(snapshot, day).stables.flatMap((row) => {
    const stable = stableIn(snapshot, row.id)
    if (!stable) return []
    const { position, points, wins, races, why } = row
    const noHolder = { userId: null, teamId: null, entryId: null }
    return [
      {
        position,
        ...noHolder,
        stableId: stable.id,
        name: stable.name,
        avatar: stable.avatar,
        value: points,
        points,
        wins,
        matches: races,
        why: whyView(why, (id) => stableIdIn(snapshot, id)),
      },
    ]
  })

/** The same rows; those of stables with the places that they can still finish in, whose search takes longer than the rows. */
export const withPlaces = (
  snapshot: TournamentSnapshot,
  day: number | undefined,
  rows: readonly RankingRow[],
): RankingRow[] =>
  rows.map((row) =>
    row.stableId === null ? row : { ...row, places: placesIn(snapshot, day).stables.get(row.stableId) ?? null },
  )

/** The figures of the line-ups; with shirt names if there are any. */
const appearances = (snapshot: TournamentSnapshot): Appearance[] => {
  const rounds = new Map(snapshot.matches.map((match) => [match.id, match.round]))
  const names = namesOf(snapshot)
  return snapshot.players.map(({ match_id, user_id, goals, assists, mvp }) => ({
    id: user_id,
    name: names.get(user_id)?.name ?? '',
    round: rounds.get(match_id) ?? 0,
    goals,
    assists,
    mvp,
  }))
}

type ScorerName = {
  name: string
  avatar: TournamentSnapshot['entries'][number]['avatar']
  entryId: string
  teamId: TeamId | null
}

/** Names of scorers: from the current line-up or entry, else from the one at that time, because line-ups change. */
const namesOf = ({ lineup, entries, byId, players, formerHolders, formerLineups }: TournamentSnapshot) => {
  const names = new Map<string, ScorerName>()
  const teamOf = (entryId: string) => byId.get(entryId)?.team_id ?? null
  for (const { user_id, username: name, avatar, entry_id: entryId } of players) {
    names.set(user_id, { name, avatar, entryId, teamId: teamOf(entryId) })
  }
  for (const { user_id, name, avatar, entry_id: entryId } of formerHolders) {
    if (user_id) names.set(user_id, { name, avatar, entryId, teamId: null })
  }
  for (const { user_id, shirt_name, username, avatar, entry_id: entryId, team_id: teamId } of formerLineups) {
    names.set(user_id, { name: shirt_name ?? username, avatar, entryId, teamId })
  }
  for (const { user_id, name, avatar, id: entryId } of entries) {
    if (user_id) names.set(user_id, { name, avatar, entryId, teamId: null })
  }
  for (const { user_id, shirt_name, username, avatar, entry_id: entryId } of lineup) {
    names.set(user_id, { name: shirt_name ?? username, avatar, entryId, teamId: teamOf(entryId) })
  }
  return names
}

const playerRows = (snapshot: TournamentSnapshot, rows: readonly PlayerRow[]): RankingRow[] => {
  const names = namesOf(snapshot)
  const ids = new Map<string, TournamentSnapshot['players'][number]['user_id']>(
    snapshot.players.map(({ user_id }) => [user_id, user_id]),
  )
  return rows.map(({ id, position, name, value, matches }) => {
    const known = names.get(id)
    const entry = known && snapshot.byId.get(known.entryId)
    const player = { userId: ids.get(id) ?? null, teamId: known?.teamId ?? null, entryId: entry?.id ?? null }
    return { position, ...player, stableId: null, name, avatar: known?.avatar ?? null, value, matches }
  })
}
