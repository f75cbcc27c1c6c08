import assert from 'node:assert/strict'
import { bracketDrawRoutes, type FootballSeason } from '@agone/contract'
import { readerOf } from '../factories/standings.ts'
import { realSeason } from './real-seasons.ts'
import { leagueRows, type PlayedMatch } from './plain-standings.ts'
import type { PlayApp } from './play-app.ts'
import {
  asPlayed,
  beginSeason,
  pick,
  shownRows,
  squadsIn,
  withoutResult,
  type Club,
  type FileMatch,
  type PlayedSeason,
} from './played-matches.ts'

type Slot = { name: string | null; score: number | null; penalties: number | null; winner: boolean }

/** A tie as text, whichever side the bracket has first: "Argentina 3 (4) won, France 3 (2)". */
const tieText = (slots: readonly Slot[]): string =>
  slots
    .map(({ name, score, penalties, winner }) => `${name} ${score ?? '-'} (${penalties ?? '-'})${winner ? ' won' : ''}`)
    .toSorted()
    .join(', ')

const realTie = (match: FileMatch, isPlayed: boolean): string => {
  const { home, away, homeScore = 0, awayScore = 0, homePenalties = null, awayPenalties = null } = match
  const lead = (homeScore ?? 0) - (awayScore ?? 0) || (homePenalties ?? 0) - (awayPenalties ?? 0)
  const none = { score: null, penalties: null, winner: false }
  return tieText([
    { name: home, ...(isPlayed ? { score: homeScore, penalties: homePenalties, winner: lead > 0 } : none) },
    { name: away, ...(isPlayed ? { score: awayScore, penalties: awayPenalties, winner: lead < 0 } : none) },
  ])
}

const stages = [['Round of 16'], ['Quarter-finals'], ['Semi-finals'], ['Match for third place', 'Final']]

type Cup = FootballSeason & {
  groupTables: Record<string, Club[]>
  topScorers: { player: string; goals: number }[]
}

/** Groups, then the bracket that the manager draws. */
export const playCup = async (app: PlayApp) => {
  const file: Cup = realSeason('world-cup-2022')
  const ofGroups = file.matches.filter(({ group }) => group)
  const scene = await beginSeason(
    app,
    {
      ...{ name: file.name, source: file.source, rules: file.rules },
      settings: { advancing: 2, thirdPlace: true },
      participants: squadsIn(file.matches),
      matches: ofGroups.map(withoutResult),
    },
    file.matches,
  )
  const reader = readerOf(app, scene.id)
  await playGroups(app, file, scene)
  for (const { name, rows } of (await reader.tables()).groups) {
    const shown = rows.map((row) => ({
      ...pick(row, ['position', 'points']),
      ...{ team: row.name, goalDifference: row.difference, goalsFor: row.scored },
    }))
    assert.deepEqual(shown, file.groupTables[name ?? ''], `${name}`)
  }
  const stageOf = (stage: number) => file.matches.filter(({ round }) => stages[stage]?.includes(`${round}`))
  await drawBracket(app, scene, stageOf(0))
  for (const stage of stages.keys()) {
    await scene.playDay(4 + stage)
    const { rounds } = await reader.bracket()
    const known = rounds.flatMap(({ ties }) => ties).filter(({ slots }) => slots.every(({ name }) => name !== null))
    const expected = [0, 1, 2, 3].flatMap((each) =>
      each <= stage + 1 ? stageOf(each).map((match) => realTie(match, each <= stage)) : [],
    )
    assert.deepEqual(known.map(({ slots }) => tieText(slots)).toSorted(), expected.toSorted())
  }
  await app.end(scene.id)
  const { winnerEntryId } = await reader.bracket()
  assert.equal(winnerEntryId && scene.nameOf.get(winnerEntryId), 'Argentina')
  const scorers = (await reader.ranking('topScorer', { size: 100 })).entries
  assert.deepEqual(
    scorers.flatMap(({ name, value }) => (value >= 3 ? `${name} ${value}` : [])).toSorted(),
    file.topScorers.map(({ player, goals }) => `${player} ${goals}`).toSorted(),
  )
}

const playGroups = async (app: PlayApp, file: Cup, scene: PlayedSeason) => {
  const { rules = {} } = file
  const teams = squadsIn(file.matches).map(({ name }) => name)
  const played = new Map<FileMatch, PlayedMatch>()
  for (let day = 1; day <= 3; day++) {
    for (const match of await scene.playDay(day)) played.set(match, asPlayed(match, day))
    const { groups } = await readerOf(app, scene.id).tables()
    assert.deepEqual(
      groups.map(({ name }) => name),
      Object.keys(file.groupTables),
    )
    for (const { name: group, rows } of groups) {
      const matches = file.matches.filter((match) => match.group === group)
      const expected = leagueRows({
        names: teams.filter((name) => matches.some(({ home, away }) => home === name || away === name)),
        matches: matches.flatMap((match) => played.get(match) ?? []),
        deductions: [],
        points: { win: rules.pointsWin ?? 3, draw: rules.pointsDraw ?? 1 },
        tieBreak: rules.tieBreak ?? [],
      })
      assert.deepEqual(shownRows(scene, rows), expected, `${group} after match day ${day}`)
    }
  }
}

const drawBracket = async (app: PlayApp, { id, nameOf }: PlayedSeason, first: readonly FileMatch[]) => {
  const call = { params: { id } }
  const planned = await app.succeed(app.inject(bracketDrawRoutes.preview, call, { as: app.manager }))
  const pairs = planned.flatMap(({ entryIds }) => {
    const names = entryIds.map((entryId) => entryId && nameOf.get(entryId))
    return names.includes(null) ? [] : [names.toSorted().join(' - ')]
  })
  assert.deepEqual(pairs.toSorted(), first.map(({ home, away }) => [home, away].toSorted().join(' - ')).toSorted())
  assert.equal((await app.inject(bracketDrawRoutes.draw, call, { as: app.manager })).status, 204)
}
