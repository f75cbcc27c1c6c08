import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import type { Career, CareerLine, CareerTournament } from '@agone/contract/standings/routes/careers'
import assert from 'node:assert/strict'
import test from 'node:test'
import { brandId, type EntryId, type GameId, type MatchId, type TeamId, type TournamentId } from '@agone/contract'
import { makeT } from '@agone/i18n'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import { listedMatch } from './listed-match.ts'
import { careersByGame, shownFigures } from './career/career-lines.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ownTeam, otherTeam] = [brandId<TeamId>(id(1)), brandId<TeamId>(id(2))]

const side = (teamId: TeamId, score: number, winner = false): Participant => ({
  ...{ ...unplayedSide, entryId: brandId<EntryId>(id(9)), id: teamId, name: teamId },
  ...{ reportVerified: true, reportExists: true, score, winner, position: 3, finishPosition: 3, outcome: 'DNF' },
})

const match = (phase: MatchView['phase']): Parameters<typeof listedMatch>[0] => ({
  ...{
    matchId: brandId<MatchId>(id(3)),
    tournamentId: brandId<TournamentId>(id(4)),
    round: 5,
    bracketRound: null,
    phase,
  },
  ...{ name: null, scheduledAt: null, status: 'verified', participants: [side(otherTeam, 1), side(ownTeam, 2, true)] },
})

const none = { matches: 0, goals: 0, assists: 0, mvps: 0, races: 0, wins: 0, podiums: 0 }
const [football, formula1] = [brandId<GameId>(id(10)), brandId<GameId>(id(11))]

const tournament = (gameId: GameId, number: number): CareerTournament => ({
  ...{ id: brandId<TournamentId>(id(number)), name: `Torneo ${number}`, avatar: null, gameId, module: 'FIFA' },
  ...{ status: 'ended', decided: true, startDate: null, endDate: null },
})
const line = (gameId: GameId, number: number): CareerLine => ({
  ...{ tournament: tournament(gameId, number), entryId: brandId<EntryId>(id(number)), team: null, position: 1 },
  ...none,
})

test('a match of two sides lists both, a race only the position of the player or team whose list it is', () => {
  const league = listedMatch(match('league'), {
    own: ownTeam,
    tournament: { name: 'Lega', type: 'swiss', module: 'FIFA' },
    t: makeT('it'),
  })
  assert.deepEqual(
    league.sides.map(({ id, score, winner }) => ({ id, score, winner })),
    [
      { id: otherTeam, score: 1, winner: false },
      { id: ownTeam, score: 2, winner: true },
    ],
  )
  assert.deepEqual([league.tournament, league.round], ['Lega', 'turno 5'])
  const bracketRound = { name: 'semiFinals', size: 4, round: 2, leg: null } as const
  const cup = listedMatch(
    { ...match('elimination'), bracketRound },
    { own: ownTeam, tournament: undefined, t: makeT('it') },
  )
  assert.equal(cup.round, 'Semifinale')
  for (const phase of ['race', 'sprint'] as const) {
    const race = listedMatch(match(phase), { own: ownTeam, tournament: undefined, t: makeT('it') })
    assert.deepEqual([race.sides, race.own], [[], { position: 3, outcome: 'DNF' }], phase)
  }
  assert.equal(listedMatch(match('race'), { own: id(9), tournament: undefined, t: makeT('it') }).own, undefined)
})

test('figures that are zero are left out, except in a career without matches', () => {
  const shown = (totals: typeof none) => shownFigures(totals).map(({ figure, value }) => `${figure} ${value}`)
  assert.deepEqual(shown({ ...none, matches: 12, goals: 3, wins: 7 }), ['matches 12', 'wins 7', 'goals 3'])
  assert.deepEqual(shown(none), ['matches 0'])
})

test('a career is listed by game, the most played first, without games that have no tournament', () => {
  const career: Career = {
    ...{ teams: [], totals: none, trophies: [], records: [], rivals: [] },
    games: [
      { gameId: football, ...none, matches: 3 },
      { gameId: formula1, ...none, races: 9, podiums: 2 },
      { gameId: brandId<GameId>(id(12)), ...none, matches: 50 },
    ].map((game) => ({ ...game, form: [], places: [] })),
    tournaments: [line(formula1, 20), line(football, 21), line(formula1, 22)],
  }
  const games = careersByGame(career, (gameId) => (gameId === football ? 'Calcio' : 'Corse'))
  assert.deepEqual(
    games.map(({ name, lines, figures }) => [name, lines.length, figures.map(({ figure }) => figure)]),
    [
      ['Corse', 2, ['races', 'podiums']],
      ['Calcio', 1, ['matches']],
    ],
  )
})
