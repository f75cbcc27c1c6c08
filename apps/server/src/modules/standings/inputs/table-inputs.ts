import { isKnockout, swissTieBreaksOf, type TableInputs } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import { AppError } from '../../../platform/http/index.ts'
import { isDrawn, lotSeedOf, type EntryRecord } from '../../tournaments/index.ts'
import { byesOf } from '../swiss/swiss-rows.ts'
import { absentIn, groupsOf, isOfTable, tableInput } from '../tables.ts'
import { participantFieldsOf, tablePoints, tieBreaksOf, type TournamentSnapshot } from '../tournament-snapshot.ts'

/**
 * All that the tables of a league, of a group phase or of a Swiss system are calculated from; NOT_AVAILABLE_FOR_ENTITY_ERROR without a
 * table. The rounds of a Swiss system that are not drawn yet have no matches.
 */
export const tableInputsView = (snapshot: TournamentSnapshot): TableInputs => {
  const { tournament } = snapshot
  if (tournament.module === 'FORMULA1' || isKnockout(tournament.type)) {
    throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  }
  return {
    version: tournament.version,
    matchDay: tournament.current_match_day,
    points: tablePoints(snapshot),
    tieBreaks: completeTieBreaks(tieBreaksOf(snapshot)),
    // The seed of a draw stays secret until the draw.
    lotSeed: isDrawn(tournament) ? lotSeedOf(tournament) : null,
    swiss: tournament.type === 'swiss' ? swissInputsOf(snapshot) : null,
    groups: groupsOf(snapshot).map(({ name, entries }) => ({
      name,
      entries: entriesOf(snapshot, entries),
      matches: matchesOf(snapshot, entries),
    })),
  }
}

const swissInputsOf = ({ tournament, matches, byId }: TournamentSnapshot) => ({
  rounds: tournament.match_days,
  tieBreaks: [...swissTieBreaksOf(tournament.settings.swissTieBreaks)],
  byes: byesOf(matches).flatMap(({ id, round }) => {
    const entry = byId.get(id)
    return entry ? [{ entryId: entry.id, round }] : []
  }),
})

const entriesOf = (snapshot: TournamentSnapshot, entries: readonly EntryRecord[]) => {
  const {
    withdrawn = [],
    penalizations = [],
    fairPlay = [],
  } = tableInput(snapshot, entries, { day: undefined, extra: [] })
  return entries.map((entry) => ({
    ...participantFieldsOf(entry),
    seed: entry.seed,
    withdrawn: snapshot.tournament.type === 'swiss' ? entry.withdrawn : withdrawn.includes(entry.id),
    mayAdvance: !entry.withdrawn,
    penalization: penalizations.reduce((sum, { id, points }) => (id === entry.id ? sum + points : sum), 0),
    fairPlay: fairPlay.reduce((sum, { id, points }) => (id === entry.id ? sum + points : sum), 0),
  }))
}

const matchesOf = (snapshot: TournamentSnapshot, entries: readonly EntryRecord[]) => {
  const members = new Set<string>(entries.map((entry) => entry.id))
  return snapshot.matches.filter(isOfTable).flatMap((match) => {
    const [home, away] = match.sides
    if (!home?.entry_id || !away?.entry_id || !members.has(home.entry_id) || !members.has(away.entry_id)) return []
    const isFinal = match.status === 'verified'
    return [
      {
        matchId: match.id,
        round: match.round,
        home: home.entry_id,
        away: away.entry_id,
        homeScore: isFinal ? (home.score ?? 0) : null,
        awayScore: isFinal ? (away.score ?? 0) : null,
        absent: (isFinal && absentIn(match)) || null,
        scheduledAt: (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null,
      },
    ]
  })
}
