import {
  engineOf,
  gameRoutes,
  roundKindOf,
  stablesOf,
  standingRoutes,
  tournamentRoutes,
  type EliminationResults,
  type Formula1Results,
  type Game,
  type RankingsResults,
  type Tournament,
  type TournamentId,
} from '@agone/contract'
import { clubColours, stableColours } from '@agone/drawings/palette'
import { bracketRoundName } from '@agone/i18n/bracket-round-name'
import type { Body, Card, Row, TieSlot } from '../card.ts'
import { artOfEntry, emblemOf, parseId, type CardContext } from './card-context.ts'

/** A tournament: its table or bracket; before the draw the number of its entries. */
export const tournamentCard = async (context: CardContext, id: string): Promise<Card> => {
  const { visit, locale } = context
  const tournament = await visit(tournamentRoutes.one, { params: { id: parseId<TournamentId>(id) } })
  const game = await visit(gameRoutes.one, { params: { id: tournament.gameId } })
  const body = (await standingsBody(context, { tournament, game })) ?? signUpBody(context, tournament)
  const zone = body.kind === 'table' ? markedZone(tournament)?.label[locale] : undefined
  return {
    ...coloursOf(tournament),
    head: { art: emblemOf(tournament), left: tournament.name, right: game.names[locale] },
    body,
    foot: zone ? context.t('previews.marked', { zone }) : datesOf(context, tournament),
  }
}

export const coloursOf = ({ id }: Pick<Tournament, 'id'>) => {
  const { club } = clubColours(id)
  return { club, club2: clubColours(`${id} beam`).club }
}

const datesOf = ({ formats }: CardContext, { startDate, endDate }: Tournament): string =>
  [startDate, endDate].flatMap((date) => (date === null ? [] : formats.date(date))).join(' – ')

const signUpBody = ({ t }: CardContext, tournament: Tournament): Body => ({
  kind: 'figures',
  title: tournament.name,
  art: emblemOf(tournament),
  badge: null,
  figures: [
    {
      value: `${tournament.participantsCount}/${tournament.slots}`,
      label: t('previews.entries', { count: tournament.participantsCount }),
    },
  ],
  form: [],
})

type TournamentWithGame = { tournament: Tournament; game: Game }

/** The table or the bracket; undefined before its draw, and for games that this version does not support. */
const standingsBody = async (context: CardContext, pair: TournamentWithGame): Promise<Body | undefined> => {
  const { tournament } = pair
  const { id, module, matchDays } = tournament
  if (matchDays === 0 || !Object.hasOwn(engineOf, module)) return undefined
  const params = { id, engine: engineOf[module] }
  if (tournament.settings.groups !== null) {
    const knockout = await context.visit(standingRoutes.results, { params, query: { phase: 'elimination' } })
    if (knockout.type === 'elimination' && knockout.rounds.length > 0) return bracket(context, tournament, knockout)
  }
  const results = await context.visit(standingRoutes.results, { params })
  return results.type === 'elimination' ? bracket(context, tournament, results) : table(context, pair, results)
}

const maxRows = 12

/** The zone whose rows are marked. */
const markedZone = ({ settings }: Tournament) => settings.zones.find(({ kind }) => kind !== 'relegation')

const table = (
  { t, formats }: CardContext,
  { tournament, game }: TournamentWithGame,
  { groups, matchDay }: RankingsResults | Formula1Results,
): Body | undefined => {
  const isRacing = tournament.module === 'FORMULA1'
  const zone = markedZone(tournament)
  const stables = stablesOf({ tournament, game })
  const rowsOf = (rows: (typeof groups)[number]['rows']): Row[] =>
    rows.slice(0, maxRows).map((row) => ({
      position: row.position,
      name: row.name,
      value: formats.number(row.points),
      art: artOfEntry(row),
      marked: zone !== undefined && row.position >= zone.from && row.position <= zone.to,
      ...('stableId' in row ? { livery: stableColours(row.stableId ?? row.entryId, stables) } : {}),
    }))
  const shown = groups.map(({ name, rows }) => ({
    name: name === null ? '' : t('tournaments.group', { name }),
    rows: rowsOf(rows),
  }))
  if (shown.every(({ rows }) => rows.length === 0)) return undefined
  // The match day moves on with the last result of a race.
  const races = Math.max(0, ...groups.flatMap(({ rows }) => rows.map((row) => ('races' in row ? row.races : 0))))
  const note =
    (isRacing ? races : matchDay) === 0
      ? ''
      : isRacing
        ? t('previews.afterRaces', { count: races })
        : t(roundKindOf(tournament) === 'day' ? 'previews.afterDay' : 'previews.afterRound', { day: matchDay })
  return { kind: 'table', title: t(isRacing ? 'standings.drivers' : 'previews.table'), note, groups: shown }
}

const maxRounds = 3

const bracket = (
  { t }: CardContext,
  tournament: Tournament,
  { rounds, winnerEntryId }: EliminationResults,
): Body | undefined => {
  const main = mainRounds(rounds).slice(-maxRounds)
  if (main.length === 0) return undefined
  const winner = main
    .at(-1)
    ?.ties.flatMap(({ slots }) => slots)
    .find(({ entryId }) => entryId === winnerEntryId)
  return {
    kind: 'bracket',
    title: t('previews.bracket'),
    note:
      winnerEntryId !== null && winner?.name
        ? t('previews.winner', { name: winner.name })
        : t('previews.entries', { count: tournament.participantsCount }),
    rounds: main.map((round) => ({
      name: bracketRoundName(t, round),
      ties: round.ties.map(({ slots }) => slots.map((slot) => slotOf(t, slot))),
    })),
  }
}

type Round = EliminationResults['rounds'][number]

/** The rounds that lead to the winner; in double elimination the winners' bracket and the grand final, the second one once it is needed. */
const mainRounds = (rounds: readonly Round[]): Round[] => {
  const [first, second] = rounds.filter(({ section }) => section === 'final')
  if (!first) return rounds.filter(({ name }) => name !== 'thirdPlace')
  const isNeeded = second?.ties.some(({ slots }) => slots.some(({ entryId }) => entryId !== null))
  return [...rounds.filter(({ section }) => section === 'winners'), second && isNeeded ? second : first]
}

type Slot = Round['ties'][number]['slots'][number]

const slotOf = (t: CardContext['t'], slot: Slot): TieSlot => {
  const { name, score, penalties, winner, bye } = slot
  if (slot.entryId === null || name === null) {
    const placeholder = t(slot.from?.takes === 'loser' ? 'standings.loserComes' : 'standings.winnerComes')
    return { name: bye ? t('standings.bye') : placeholder, score: bye ? '' : '–', won: false, known: false, art: null }
  }
  const penaltyScore = penalties === null ? '' : ` (${penalties})`
  return {
    name,
    score: score === null ? '–' : `${score}${penaltyScore}`,
    won: winner,
    known: true,
    art: artOfEntry({ ...slot, name }),
  }
}
