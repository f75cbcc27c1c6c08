import assert from 'node:assert/strict'
import type { FootballSeason, MatchView, TableRow } from '@agone/contract'
import { seed } from '../test-run.ts'
import { playMatch, randomFrom, waysOf, type PlayedSide } from './match-acts.ts'
import type { PlayedMatch } from './plain-standings.ts'
import type { PlayApp } from './play-app.ts'

export type FileMatch = FootballSeason['matches'][number]
type Goal = NonNullable<FileMatch['goals']>[number]

const goalsOf = ({ goals = [] }: FileMatch, side: Goal['team']): Goal[] =>
  goals.filter(({ team, ownGoal }) => team === side && !ownGoal)

/** All teams with everybody who scores for them. */
export const squadsIn = (matches: readonly FileMatch[]) => {
  const squads = new Map<string, Set<string>>()
  for (const match of matches) {
    for (const side of ['home', 'away'] as const) {
      const squad = squads.get(match[side] ?? '') ?? new Set()
      for (const { player } of goalsOf(match, side)) squad.add(player)
      squads.set(match[side] ?? '', squad)
    }
  }
  return [...squads].map(([name, players]) => ({ name, players: [...players].map((player) => ({ name: player })) }))
}

export const withoutResult = ({ round, date, time, home, away, group }: FileMatch): FileMatch => ({
  ...{ round, date, time, home, away, group },
})

export const asPlayed = ({ home, away, homeScore, awayScore }: FileMatch, round: number): PlayedMatch => ({
  ...{ round, home: home ?? '', away: away ?? '', homeScore: homeScore ?? 0, awayScore: awayScore ?? 0 },
})

/** Whether it is the match of these two in a bracket, where each of them may be the home side. */
const isTieOf = ({ group, home, away }: FileMatch, names: readonly (string | undefined)[]): boolean =>
  !group && [home, away].every((name) => names.includes(name ?? ''))

/**
 * Imports a season file as a tournament. `real` are its matches with their real results, which `playDay` reports and verifies one match
 * day after the other.
 */
export const beginSeason = async (app: PlayApp, season: FootballSeason, real: readonly FileMatch[]) => {
  const id = await app.begin(season)
  const teams = await app.teams(id)
  const nameOf = new Map([...teams.values()].map(({ entryId, name }) => [entryId, name]))
  const random = randomFrom(seed)
  const ways = waysOf(real.length, random)
  const namesOf = ({ participants }: MatchView): string[] =>
    participants.map(({ entryId }) => (entryId === null ? '' : (nameOf.get(entryId) ?? '')))
  const sideOf = (match: FileMatch, name: string | undefined): PlayedSide => {
    const team = teams.get(name ?? '')
    assert.ok(team)
    const side = match.home === name ? 'home' : 'away'
    const scorers = Map.groupBy(goalsOf(match, side), ({ player }) => team.players.get(player))
    return {
      ...{ entryId: team.entryId, teamId: team.teamId, captain: team.captain },
      score: match[`${side}Score`] ?? 0,
      penalties: match[`${side}Penalties`] ?? undefined,
      players: [...scorers].flatMap(([userId, goals]) =>
        userId === undefined ? [] : [{ userId, goals: goals.length, assists: 0, mvp: false }],
      ),
    }
  }
  return {
    ...{ id, teams, nameOf, namesOf },
    /** Plays all matches of a match day; returns them as they are in the file. */
    playDay: async (day: number): Promise<FileMatch[]> => {
      const played: FileMatch[] = []
      for (const match of await app.matchesOf(id, 'fifa', day)) {
        const [home, away] = namesOf(match)
        const source = real.find((each) =>
          match.phase === 'elimination' ? isTieOf(each, [home, away]) : each.home === home && each.away === away,
        )
        assert.ok(source, `${home} - ${away} was not played on match day ${day}`)
        const scene = { app, manager: app.manager, matchId: match.matchId }
        await playMatch({ ...scene, sides: [sideOf(source, home), sideOf(source, away)] }, ways.pop() ?? 'agreed')
        played.push(source)
      }
      const { currentMatchDay, matchDays } = await app.tournament(id)
      assert.equal(currentMatchDay, Math.min(day + 1, matchDays), 'the next match day is open')
      return played
    },
  }
}

export type PlayedSeason = Awaited<ReturnType<typeof beginSeason>>

export const shownRows = ({ nameOf }: PlayedSeason, rows: readonly TableRow[]) =>
  rows.map(({ entryId, ...row }) => ({
    name: nameOf.get(entryId),
    ...pick(row, ['position', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'difference', 'points']),
    ...pick(row, ['penalization', 'form', 'movement']),
    why: row.why?.rule ?? null,
  }))

export const pick = <Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]))

/** The club of a table that is part of a file. */
export type Club = { team: string; goalsFor: number; goalsAgainst: number } & Record<string, unknown>
