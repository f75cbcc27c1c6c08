import { isKnockout, type FootballSeason, type Report } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import type { MatchRecord } from '../../matches/index.ts'
import { groupsOf, tableOf, tablePoints, tieBreaksOf } from '../../standings/index.ts'
import { daysIn, decisionIn, matchDayIn, reportIn, settingsIn, timeIn, type Exported } from '../exported.ts'
import { lotsOf } from '../lots.ts'

type FootballMatch = FootballSeason['matches'][number]
type Side = 'home' | 'away'

/** The season file of a tournament of matches. */
export const footballFileOf = (source: Exported): FootballSeason => {
  const { snapshot, names } = source
  const { tournament } = snapshot
  const { win, draw, loss } = tablePoints(snapshot)
  const lots = lotsOf(snapshot, namedEntries(source))
  return {
    name: tournament.name,
    ...(tournament.description === '' ? {} : { description: tournament.description }),
    type: tournament.type,
    repeatTimes: tournament.repeat_times,
    rules: { pointsWin: win, pointsDraw: draw, pointsLoss: loss, tieBreak: completeTieBreaks(tieBreaksOf(snapshot)) },
    settings: settingsIn(snapshot),
    participants: participantsOf(source, lots),
    ...daysIn(snapshot),
    matches: snapshot.matches.map((match) => footballMatch(source, match)),
    penalizations: snapshot.penalizations.flatMap((row) => {
      const { entry_id, points, reason } = row
      const team = names.entry(entry_id)
      return team === undefined ? [] : [{ team, points, reason, matchDay: matchDayIn(snapshot, row) }]
    }),
    lots,
    ...tablesOf(source),
  }
}

const namedEntries = ({ snapshot, names }: Exported): ReadonlyMap<string, string> =>
  new Map(snapshot.entries.map(({ id }) => [id, names.entry(id) ?? '']))

/** In the order of lots: rows of one import have the same time, so their order says nothing. */
const participantsOf = (
  { snapshot, names, cards }: Exported,
  lots: readonly string[],
): FootballSeason['participants'] => {
  const byName = new Map(snapshot.entries.map((entry) => [names.entry(entry.id), entry]))
  return lots.flatMap((name) => {
    const entry = byName.get(name)
    if (!entry) return []
    const numbers = new Map(
      snapshot.lineup
        .filter(({ entry_id }) => entry_id === entry.id)
        .map(({ user_id, shirt_number }) => [names.player(user_id), shirt_number]),
    )
    const scorers = [...snapshot.players, ...cards].filter(({ entry_id }) => entry_id === entry.id)
    const players = new Set([...numbers.keys(), ...scorers.map(({ user_id }) => names.player(user_id))])
    return [
      {
        name,
        ...(entry.seed === null ? {} : { seed: entry.seed }),
        ...(entry.group_name === null ? {} : { group: entry.group_name }),
        ...(entry.withdrawn ? { withdrawn: true } : {}),
        players: [...players].toSorted(byText).map((player) => {
          const number = numbers.get(player) ?? null
          return { name: player, ...(number === null ? {} : { number }) }
        }),
      },
    ]
  })
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const footballMatch = (source: Exported, match: MatchRecord): FootballMatch => {
  const { snapshot, names } = source
  const [home, away] = match.sides
  const isFinal = match.status === 'verified'
  const isOfBracket = match.phase === 'elimination'
  const reports = reportsOf(source, match)
  return {
    round: isOfBracket ? `Knock-out ${match.round}` : match.round,
    ...(match.tie === null ? {} : { tie: match.tie + 1, leg: match.leg }),
    ...(match.group_name === null ? {} : { group: match.group_name }),
    ...timeIn(snapshot, match),
    home: names.entry(home?.entry_id) ?? null,
    away: names.entry(away?.entry_id) ?? null,
    ...(isFinal ? { homeScore: home?.score ?? 0, awayScore: away?.score ?? 0 } : {}),
    ...(isFinal && typeof home?.penalties === 'number'
      ? { homePenalties: home.penalties, awayPenalties: away?.penalties ?? 0 }
      : {}),
    ...decisionIn(match),
    ...(match.status === 'void' && !isOfBracket && !match.sides.some(({ bye }) => bye)
      ? { status: 'void' as const }
      : {}),
    ...(isFinal ? figuresOf(source, match) : {}),
    ...(isFinal ? cardsOf(source, match) : {}),
    ...(reports.length > 0 ? { reports } : {}),
  }
}

/** Scorers, assists and the best players of a match, home first, then by name. */
const figuresOf = ({ snapshot, names }: Exported, match: MatchRecord) => {
  const players = snapshot.players
    .filter((player) => player.match_id === match.id)
    .map(({ entry_id, user_id, goals, assists, mvp }) => {
      const team: Side = match.sides[0]?.entry_id === entry_id ? 'home' : 'away'
      return { team, player: names.player(user_id), goals, assists, mvp }
    })
    .toSorted((a, b) => byText(b.team, a.team) || byText(a.player, b.player))
  const times = (count: (player: (typeof players)[number]) => number) =>
    players.flatMap((each) => Array.from({ length: count(each) }, () => ({ team: each.team, player: each.player })))
  const assists = times((player) => player.assists)
  const mvp = times((player) => (player.mvp ? 1 : 0))
  return {
    goals: times((player) => player.goals),
    ...(assists.length > 0 ? { assists } : {}),
    ...(mvp.length > 0 ? { mvp } : {}),
  }
}

const cardsOf = ({ names, cards }: Exported, match: MatchRecord): Pick<FootballMatch, 'cards'> => {
  const own = cards.filter(({ match_id }) => match_id === match.id)
  if (own.length === 0) return {}
  return {
    cards: own.map(({ entry_id, user_id, minute, card }) => ({
      team: match.sides[0]?.entry_id === entry_id ? 'home' : 'away',
      player: names.player(user_id),
      ...(minute === null ? {} : { minute: /^\d+$/.test(minute) ? Number(minute) : minute }),
      card,
    })),
  }
}

/** The reports on a match, newest first for each side: for people only, since an import takes the results from the matches. */
const reportsOf = ({ reports, names }: Exported, match: MatchRecord) =>
  (reports.get(match.id) ?? []).flatMap(({ entryId, reports: own }) => {
    const team: Side = match.sides[0]?.entry_id === entryId ? 'home' : 'away'
    return own.map((report) => ({ team, ...scoresOf(report), ...reportIn(report) }))

    function scoresOf({ scores }: Report) {
      const { players = [], ...figures } = scores
      if (players.length === 0) return figures
      return {
        ...figures,
        players: players.map(({ userId, ...each }) => ({ player: names.player(userId), ...each })),
      }
    }
  })

/** The tables of the moment; none before the draw and in a knock-out. */
const tablesOf = ({ snapshot, names }: Exported) => {
  if (snapshot.matches.length === 0 || isKnockout(snapshot.tournament.type)) return {}
  const groups = groupsOf(snapshot)
  const rowsOf = ({ entries }: (typeof groups)[number]) =>
    tableOf(snapshot, entries, { day: undefined, extra: [] }).map((row) => ({
      position: row.position,
      team: names.entry(row.entryId),
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      goalsFor: row.scored,
      goalsAgainst: row.conceded,
      goalDifference: row.difference,
      points: row.points,
      penalization: row.penalization,
    }))
  const [only] = groups
  if (groups.length === 1 && only?.name === null) return { table: rowsOf(only) }
  return { groupTables: Object.fromEntries(groups.map((group) => [group.name ?? '', rowsOf(group)])) }
}
