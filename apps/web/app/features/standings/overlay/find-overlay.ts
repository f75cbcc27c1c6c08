import { engineOf } from '@agone/contract/games/rules'
import type { MatchId, TournamentId } from '@agone/contract/ids'
import { overlayRoutes, type OverlayView } from '@agone/contract/standings/routes/overlays'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { bracketDayName, roundName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'
import type { Call } from '../../../lib/api/client.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { findMatch, listMatch, type ListedMatch } from '../../matches/index.ts'
import { findBracket } from '../bracket/find-bracket.ts'
import { findTable } from '../table/find-table.ts'
import type { StandingsRow } from '../table/standings-table.tsx'
import { zonesOf, zoneTones, type TableZone } from '../table/zones.ts'
import { isOver, nextMatch } from './match-choice.ts'
import { findSeasonOverlay } from './season/find-season-overlay.ts'

export type OverlayQuery = { code: string; view: OverlayView; matchId: MatchId | undefined }

/** A row of a table at the size of a stream. */
export type BoardRow = Pick<
  StandingsRow,
  'entryId' | 'name' | 'avatar' | 'position' | 'movement' | 'points' | 'played' | 'difference'
> & {
  /** Its picture is drawn from this id. */
  pictureId: string
  isUser: boolean
  zone: (typeof zoneTones)[TableZone['kind']] | undefined
}

export type Board = { name: string | null; rows: BoardRow[] }

type Shown = Pick<Tournament, 'id' | 'version' | 'name' | 'type' | 'module' | 'currentMatchDay' | 'matchDays'>

/**
 * Loads what an overlay shows, with the loaders of the pages of its tournament. Without anything to show yet, such as before the draw, it
 * is empty and follows its tournament. Throws TOURNAMENT_NOT_FOUND for an unknown or revoked code and for a hidden tournament.
 */
export const findOverlay = async (call: Call, { code, view, matchId }: OverlayQuery, t: Translate) => {
  const { tournamentId } = await call(overlayRoutes.find, { params: { code } })
  const found = await call(tournamentRoutes.one, { params: { id: tournamentId } })
  const { id, version, name, type, module, currentMatchDay, matchDays } = found
  const tournament: Shown = { id, version, name, type, module, currentMatchDay, matchDays }
  return (await findView(call, { found, tournament, view, matchId }, t)) ?? { view: 'empty' as const, tournament }
}

type ViewQuery = Pick<OverlayQuery, 'view' | 'matchId'> & { found: Tournament; tournament: Shown }

const findView = async (call: Call, { found, tournament, view, matchId }: ViewQuery, t: Translate) => {
  const { id, module } = tournament
  if (module === 'FORMULA1') {
    if (view === 'bracket' || view === 'match' || view === 'fixtures') return undefined
    const shown = await findSeasonOverlay(call, found, { view, matchId, t })
    return shown && { ...shown, tournament }
  }
  if (view === 'table') {
    const boards = await findBoards(call, found)
    const { bracketRound } = found
    return boards && { view, tournament, boards, roundName: bracketRound && bracketDayName(t, bracketRound) }
  }
  if (view === 'stables' || view === 'race' || view === 'next') return undefined
  if (view === 'bracket') {
    const bracket = await findBracket(call, id, engineOf[module])
    return bracket && { view, tournament, bracket }
  }
  const fixtures = await findFixtures(call, tournament)
  if (view === 'fixtures') {
    const { day, matches } = fixtures
    const rounds = await call(calendarRoutes.list, { params: { id } })
    const round = rounds.find((each) => each.round === day) ?? { round: day, bracketRound: null, displayName: '' }
    return { view, tournament, title: round.displayName || roundName(t, tournament, round), matches }
  }
  const chosen = matchId ?? nextMatch(fixtures.matches)?.matchId
  if (chosen === undefined) return undefined
  const { match, roundName: title } = await findMatch(call, chosen, t)
  if (match.tournamentId !== id) return undefined
  return { view, tournament, match: listMatch(match), roundName: title }
}

export type OverlayData = Awaited<ReturnType<typeof findOverlay>>

const findBoards = async (call: Call, tournament: Tournament): Promise<Board[] | undefined> => {
  const table = await findTable(call, tournament.id, { day: undefined, provisional: false })
  if (table.kind !== 'tables') return undefined
  const zones = zonesOf(tournament)
  return table.groups.map(({ name, rows }) => ({ name, rows: rows.map((row) => boardRow(row, zones)) }))
}

const boardRow = (row: StandingsRow, zones: readonly TableZone[]): BoardRow => {
  const { entryId, teamId, userId, name, avatar, position, movement, points, played, difference } = row
  const zone = zones.find(({ from, to }) => position >= from && position <= to)
  return {
    ...{ entryId, name, avatar, position, movement, points, played, difference },
    pictureId: teamId ?? userId ?? entryId,
    isUser: teamId === null,
    zone: zone && zoneTones[zone.kind],
  }
}

type Fixtures = { day: number; matches: ListedMatch[] }

/** The matches of the current match day; once all are over, those of the next. */
const findFixtures = async (call: Call, { id, module, currentMatchDay, matchDays }: Shown): Promise<Fixtures> => {
  if (matchDays === 0) return { day: 1, matches: [] }
  const matchesOf = (day: number) => findDay(call, { id, engine: engineOf[module], day })
  const day = Math.max(1, currentMatchDay)
  const matches = await matchesOf(day)
  if (day >= matchDays || !matches.every(isOver)) return { day, matches }
  const next = await matchesOf(day + 1)
  return next.length === 0 ? { day, matches } : { day: day + 1, matches: next }
}

type Day = { id: TournamentId; engine: (typeof engineOf)[Tournament['module']]; day: number }

const findDay = async (call: Call, params: Day): Promise<ListedMatch[]> => {
  const matches = await allPages((page) => call(standingRoutes.matchesOfDay, { params, query: { page, size: 100 } }))
  return matches.map(listMatch)
}
