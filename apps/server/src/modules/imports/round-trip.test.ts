import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  importRoutes,
  penalizationRoutes,
  racePenaltyRoutes,
  reportRoutes,
  type EntryId,
  type MatchId,
  type TournamentId,
} from '@agone/contract'
import { removeTeam } from '../tournaments/entries/entry-changes.ts'
import { Tournaments } from '../tournaments/index.ts'
import { Matches, type MatchRecord } from '../matches/index.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'

/* A tournament that was played here and exported; the file of its import is the same. */

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

const fileOf = async (id: TournamentId, as?: SignedIn) => {
  const exported = await app.inject(importRoutes.export, { params: { id } }, { as })
  assert.equal(exported.status, 200, exported.text)
  return JSON.parse(exported.text)
}

/** The file of a tournament, which is that of its import. */
const sameAfterImport = async (id: TournamentId) => {
  const first = await fileOf(id)
  assert.deepEqual(await fileOf(await app.reimport(id)), first)
  return first
}

const walkover = (id: MatchId, winnerEntryId: EntryId, reason: string, as: SignedIn) =>
  app.inject(reportRoutes.walkover, { params: { id }, body: { winnerEntryId, reason } }, { as })

/** Decides all matches of a tournament as soon as their sides are known. */
const playAll = async (id: TournamentId, scoreOf: (match: MatchRecord) => readonly number[] = () => [1, 0]) => {
  for (;;) {
    const open = (await Matches.listAll(app.ctx(), id)).find(
      ({ status, sides }) => !['verified', 'void'].includes(status) && sides.every((side) => side.entry_id),
    )
    if (!open) return
    await decide(app.ctx(), open.id, scoreOf(open))
  }
}

type Options = Parameters<typeof startWithTeams>[1]

const start = async (options: Options) => {
  const started = await startWithTeams(app.ctx(), { game: { module: 'FIFA' }, ...options })
  return { ...started, id: started.tournament.id }
}

describe('the file of the import of a file is the same', () => {
  test('a league with an awarded match, a ruling, deductions, dates of single matches and names of days', async () => {
    const { id, matches, owner } = await start({
      teams: 5,
      settings: {
        byes: true,
        walkoverScore: 3,
        proposalDays: 7,
        zones: [zone],
        rules: { it: '# Regole', en: '# Rules' },
      },
    })
    const [first, second, third] = matches
    assert.ok(first && second && third)
    await walkover(first.id, sidesOf(first)[1], 'assenza', owner)
    await decide(app.ctx(), second.id, [2, 2])
    const penalty = { entryId: sidesOf(first)[0], points: 1, reason: 'rosa fuori quota', matchDay: 2 }
    assert.equal(
      (await app.inject(penalizationRoutes.add, { params: { id }, body: penalty }, { as: owner })).status,
      201,
    )
    await app.db
      .updateTable('calendars')
      .set({ scheduled_at: new Date('2026-12-01T20:00:00Z'), display_name: 'La prima' })
      .where('tournament_id', '=', id)
      .where('round', '=', 1)
      .execute()
    await app.db
      .updateTable('matches')
      .set({ scheduled_at: new Date('2026-12-09T21:30:00Z') })
      .where('id', '=', third.id)
      .execute()
    const file = await sameAfterImport(id)
    assert.deepEqual(
      [file.type, file.repeatTimes, file.currentDay, file.days],
      ['rankings', 1, 2, [{ day: 1, name: 'La prima' }]],
    )
    assert.deepEqual([file.settings.proposalDays, file.settings.zones, file.settings.rules.it], [7, [zone], '# Regole'])
    const decided = file.matches.filter((match: { status?: string }) => match.status)
    assert.deepEqual(
      decided.map(({ status, reason, homeScore, awayScore, date, time }: Record<string, unknown>) => [
        ...[status, reason, homeScore, awayScore, date, time],
      ]),
      [
        ['awarded', 'assenza', 0, 3, '2026-12-01', '20:00'],
        ['ruled', 'come finita', 2, 2, '2026-12-01', '20:00'],
      ],
    )
    assert.equal(file.penalizations[0].reason, 'rosa fuori quota')
    assert.equal(file.table.length, 5)
  })

  for (const withdrawal of ['void', 'forfeit'] as const) {
    test(`a league that a team has left (${withdrawal})`, async () => {
      const { id, entered, owner, matches } = await start({ teams: 4, settings: { withdrawal } })
      await decide(app.ctx(), matches[0]?.id ?? assert.fail(), [4, 1])
      await removeTeam(app.ctx(), owner, { id, teamId: entered[0]?.team.id ?? assert.fail() })
      const file = await sameAfterImport(id)
      assert.equal(file.participants.filter((each: { withdrawn?: boolean }) => each.withdrawn).length, 1)
      const statuses = new Set(file.matches.map(({ status = '' }: { status?: string }) => status))
      assert.ok(statuses.has(withdrawal === 'void' ? 'void' : 'awarded'))
    })
  }

  test('groups of three with their bracket, in the middle of its final', async () => {
    const { id } = await start({ teams: 6, settings: { groups: 2, advancing: 2, thirdPlace: true } })
    const rounds = async () => (await Matches.listAll(app.ctx(), id)).filter(({ phase }) => phase === 'elimination')
    for (const match of await Matches.listAll(app.ctx(), id)) await decide(app.ctx(), match.id, [2, match.ordinal])
    await sameAfterImport(id)
    if ((await rounds()).length > 0) await decide(app.ctx(), (await rounds())[0]?.id ?? assert.fail(), [1, 1, 4, 3])
    await sameAfterImport(id)
  })

  for (const teams of [8, 5]) {
    test(`a cup of ${teams} with two legs and a match for third place`, async () => {
      const { id } = await start({
        teams,
        type: 'elimination',
        repeatTimes: 2,
        settings: { byes: true, thirdPlace: true },
      })
      await sameAfterImport(id)
      const first = await Matches.listAll(app.ctx(), id)
      await decide(app.ctx(), first.find(({ status }) => status === 'open')?.id ?? assert.fail(), [3, 1])
      await sameAfterImport(id)
      await playAll(id, ({ leg }) => (leg === 1 ? [2, 1] : [1, 0, 5, 4]))
      const file = await sameAfterImport(id)
      const byes = file.matches.filter(
        ({ away, home }: { home: unknown; away: unknown }) => (home === null) !== (away === null),
      )
      assert.equal(byes.length, teams === 8 ? 0 : 6)
    })
  }

  test('double elimination with byes, before its first result, in the middle and after the second final', async () => {
    const { id } = await start({ teams: 5, type: 'doubleElimination', settings: { byes: true } })
    await sameAfterImport(id)
    const open = (await Matches.listAll(app.ctx(), id)).filter(({ status }) => status === 'open')
    await decide(app.ctx(), open[0]?.id ?? assert.fail(), [0, 2])
    await sameAfterImport(id)
    await playAll(id, ({ ordinal }) => (ordinal % 2 === 0 ? [0, 1] : [1, 0]))
    await sameAfterImport(id)
  })

  test('a Swiss system with byes, a walkover and a deduction, after each of its rounds; the import draws the next round', async () => {
    const { id, owner, entered } = await start({
      teams: 7,
      type: 'swiss',
      settings: { rounds: 4, swissTieBreaks: ['sonnebornBerger', 'wins'] },
    })
    const [first] = (await Matches.listAll(app.ctx(), id)).filter(({ status }) => status === 'open')
    assert.ok(first)
    await walkover(first.id, sidesOf(first)[1], 'assenza', owner)
    const body = { entryId: sidesOf(first)[0], points: 1, reason: 'ritardo', matchDay: 1 }
    assert.equal((await app.inject(penalizationRoutes.add, { params: { id }, body }, { as: owner })).status, 201)
    await app.db
      .updateTable('calendars')
      .set({ scheduled_at: new Date('2026-12-22T20:30:00Z') })
      .where('tournament_id', '=', id)
      .where('round', '=', 4)
      .execute()
    const early = await sameAfterImport(id)
    assert.deepEqual(
      [early.type, early.settings.rounds, early.settings.swissTieBreaks, early.days],
      ['swiss', 4, ['sonnebornBerger', 'wins'], [{ day: 4, date: '2026-12-22', time: '20:30' }]],
    )
    const copy = await app.reimport(id)
    const openIn = async (of: TournamentId) =>
      (await Matches.listAll(app.ctx(), of)).filter(({ status }) => status === 'open')
    const playOn = async (of: TournamentId) => {
      for (const match of await openIn(of)) await decide(app.ctx(), match.id, match.ordinal % 2 === 0 ? [2, 0] : [1, 1])
    }
    for (const round of [1, 2]) {
      await playOn(id)
      assert.equal((await sameAfterImport(id)).currentDay, round + 1)
    }
    await removeTeam(app.ctx(), owner, { id, teamId: entered[0]?.team.id ?? assert.fail() })
    await sameAfterImport(id)
    await playOn(id)
    await playOn(id)
    const file = await sameAfterImport(id)
    assert.deepEqual(
      [file.matches.filter(({ away }: { away: unknown }) => away === null).length, file.table.length],
      [3, 7],
    )
    // The import of the first round goes on by itself, too.
    for (const round of [1, 2, 3, 4]) {
      const open = await openIn(copy)
      assert.deepEqual([open.length, ...new Set(open.map((match) => match.round))], [round === 1 ? 2 : 3, round])
      await playOn(copy)
    }
    const played = (await Matches.listAll(app.ctx(), copy)).filter(({ sides }) => sides.every((side) => side.entry_id))
    assert.equal(new Set(played.map((match) => sidesOf(match).toSorted().join(' '))).size, 12, 'nobody meets twice')
    assert.equal((await Tournaments.get(app.ctx(), copy)).status, 'running')
  })

  test('a Formula 1 season with penalties after the race, days, and a race that is not run', async () => {
    const { tournament, matches, entered, owner } = await startWithUsers(app.ctx(), {
      users: 3,
      repeatTimes: 2,
      game: { module: 'FORMULA1' },
    })
    const [race] = matches
    const [a, b, c] = entered.map(({ entryId }) => entryId)
    assert.ok(race && a && b && c)
    const params = { id: race.id }
    const sides = [
      { entryId: a, position: 1 },
      { entryId: b, position: 2, gap: 3412, fastRideTime: 80_000, driverOfTheDay: true },
      { entryId: c, outcome: 'DNF' as const },
    ]
    const ruled = await app.inject(
      reportRoutes.rule,
      { params, body: { sides, reason: 'ordine d’arrivo' } },
      { as: owner },
    )
    assert.equal(ruled.status, 201, ruled.text)
    const penalty = { entryId: a, seconds: 5, reason: 'contatto in curva 4' }
    assert.equal((await app.inject(racePenaltyRoutes.add, { params, body: penalty }, { as: owner })).status, 201)
    const file = await sameAfterImport(tournament.id)
    assert.deepEqual(
      file.races[0].penalties.map(({ seconds, reason }: Record<string, unknown>) => [seconds, reason]),
      [[5, 'contatto in curva 4']],
    )
    assert.deepEqual([file.races.length, file.participants.length, file.races[0].status], [2, 3, 'ruled'])
    assert.deepEqual(
      file.driverStandings.map(({ points }: { points: number }) => points),
      [25, 18, 0],
    )
  })

  test('a Formula 1 season with sprints: one decided before its race, one to come', async () => {
    const { tournament, matches, entered, owner } = await startWithUsers(app.ctx(), {
      users: 3,
      repeatTimes: 3,
      game: { module: 'FORMULA1' },
      settings: { sprints: [1, 3] },
    })
    const [sprint] = matches
    assert.ok(sprint)
    const sides = entered.map(({ entryId }, index) => ({ entryId, position: index + 1 }))
    const ruling = { params: { id: sprint.id }, body: { sides, reason: 'ordine d’arrivo' } }
    assert.equal((await app.inject(reportRoutes.rule, ruling, { as: owner })).status, 201)
    const file = await sameAfterImport(tournament.id)
    const sprintsIn = file.races.map((race: { sprint?: unknown[] }) => race.sprint?.length)
    assert.deepEqual(sprintsIn, [3, undefined, 0])
    const copy = await app.reimport(tournament.id)
    assert.deepEqual((await Tournaments.get(app.ctx(), copy)).settings.sprints, [1, 3])
    const sessions = (await Matches.listAll(app.ctx(), copy)).map(
      ({ round, phase, status }) => `${round} ${phase} ${status}`,
    )
    assert.deepEqual(sessions, [
      ...['1 sprint verified', '1 race open', '2 race scheduled'],
      ...['3 sprint scheduled', '3 race scheduled'],
    ])
  })
})

test('managers have all reports in their file, everybody else those of decided matches', async () => {
  const { id, matches, owner, teamOf } = await start({ teams: 2 })
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(teamOf)
  assert.ok(home && away)
  for (const { team, owner: sender } of [home, away]) {
    const body = { scores: { score: 2, opponentScore: 1 }, comment: 'bella partita' }
    assert.equal(
      (
        await app.inject(
          reportRoutes.sendForTeam,
          { params: { matchId: match.id, teamId: team.id }, body },
          { as: sender },
        )
      ).status,
      201,
    )
  }
  const reportsFor = async (as?: SignedIn) =>
    (await fileOf(id, as)).matches.flatMap(({ reports = [] }: { reports?: Record<string, unknown>[] }) =>
      reports.map(({ team, score, opponentScore, comment, accepted }) => [
        ...[team, score, opponentScore, comment, accepted],
      ]),
    )
  const sent = [
    ['home', 2, 1, 'bella partita', null],
    ['away', 2, 1, 'bella partita', null],
  ]
  assert.deepEqual([await reportsFor(), await reportsFor(owner)], [[], sent])
  const body = { entryId: sidesOf(match)[0], reason: 'visti i video' }
  assert.equal((await app.inject(reportRoutes.verify, { params: { id: match.id }, body }, { as: owner })).status, 201)
  const decided = [
    ['home', 2, 1, 'bella partita', true],
    ['away', 2, 1, 'bella partita', false],
  ]
  assert.deepEqual(await reportsFor(), decided)
  const [first] = (await fileOf(id)).matches
  assert.deepEqual([first.status, first.reason], ['ruled', 'visti i video'])
  assert.equal((await fileOf(await app.reimport(id))).matches[0].reports, undefined, 'an import has no reports')
})

const zone = { kind: 'promotion', from: 1, to: 2, label: { it: 'Serie A', en: 'First division' } } as const
