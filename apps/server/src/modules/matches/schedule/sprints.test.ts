import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  agendaRoutes,
  brandId,
  calendarRoutes as routes,
  chatRoutes,
  drawRoutes,
  entryRoutes,
  matchRoutes,
  newId,
  reportRoutes,
  tournamentRoutes,
  type CalendarId,
  type ChatRoomId,
  type MatchId,
} from '@agone/contract'
import { drawDifferences } from '@agone/engines/draw/draw-check'
import { historyOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'
import { createTournament } from '../../../../test/support/factories/tournaments.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as Matches from '../matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

type Options = NonNullable<Parameters<typeof startWithUsers>[1]>

/** A drawn season of three races and three drivers, with the sprints of `settings`. */
const season = async ({ settings, game, ...options }: Options = {}) => {
  const started = await startWithUsers(app.ctx(), {
    ...{ users: 3, repeatTimes: 3, ...options },
    game: { module: 'FORMULA1', ...game },
    ...(settings ? { settings } : {}),
  })
  const { id } = started.tournament
  const calendars = (await app.inject(routes.list, { params: { id } })).answer
  const ofRound = (round: number) => calendars.find((each) => each.round === round)?.id ?? newId<CalendarId>()
  return {
    ...started,
    ofRound,
    matchesNow: () => Matches.listAll(app.ctx(), id),
    sessions: async () => (await Matches.listAll(app.ctx(), id)).map(({ round, phase }) => `${round} ${phase}`),
    settings: async () => (await app.inject(tournamentRoutes.one, { params: { id } })).answer.settings,
    add: (round: number, as: SignedIn | undefined = started.owner) =>
      app.inject(routes.addSprint, { params: { id: ofRound(round) } }, { as }),
    remove: (round: number, as: SignedIn | undefined = started.owner) =>
      app.inject(routes.removeSprint, { params: { id: ofRound(round) } }, { as }),
    classify: (matchId: MatchId | undefined) =>
      app.inject(
        reportRoutes.rule,
        {
          params: { id: matchId ?? newId<MatchId>() },
          body: {
            sides: started.entered.map(({ entryId }, index) => ({ entryId, position: index + 1 })),
            reason: 'ordine d’arrivo',
          },
        },
        { as: started.owner },
      ),
    points: async () => (await readerOf(app, id, 'formula1').drivers()).map(({ points, wins }) => [points, wins]),
  }
}

test('the rounds of the settings are drawn with a sprint before the race, of the same drivers; a win of it is no win of a race', async () => {
  const { matches, classify, sessions, points } = await season({ settings: { sprints: [2] } })
  assert.deepEqual(await sessions(), ['1 race', '2 sprint', '2 race', '3 race'])
  const [, sprint, race] = matches.map(({ sides }) => sides.map(({ entry_id }) => entry_id))
  assert.deepEqual(sprint, race)
  assert.equal((await classify(matches[1]?.id)).status, 201)
  assert.deepEqual(await points(), [
    [8, 0],
    [7, 0],
    [6, 0],
  ])
})

test('a sprint counts by the table of the tournament, else of the game, else as usual', async () => {
  const ofGame = { data: { pointsSystem: { race: [10, 5], sprint: [4, 2] } } }
  const rows = [
    { game: ofGame, own: { race: [9], sprint: [3, 1] }, points: [3, 1, 0] },
    { game: ofGame, own: { race: [9] }, points: [4, 2, 0] },
    { game: ofGame, own: null, points: [4, 2, 0] },
    { game: { data: { pointsSystem: { race: [10] } } }, own: null, points: [8, 7, 6] },
    { game: { data: { pointsSystem: { race: [10], sprint: [] } } }, own: null, points: [0, 0, 0] },
  ]
  for (const { game, own, points } of rows) {
    const started = await season({ game, settings: { sprints: [1], points: own } })
    await started.classify(started.matches[0]?.id)
    assert.deepEqual(
      (await started.points()).map(([each]) => each),
      points,
      JSON.stringify({ game, own }),
    )
  }
})

test('sprints are chosen before the draw, for races that there are', async () => {
  const { owner, tournament } = await createTournament(app.ctx(), { game: { module: 'FORMULA1' }, repeatTimes: 3 })
  const params = { id: tournament.id }
  const patch = async (body: object) => {
    const answered = await app.inject(tournamentRoutes.update, { params, body }, { as: owner })
    return answered.status < 300 ? undefined : answered.problem.title
  }
  assert.equal(await patch({ settings: { sprints: [1, 4] } }), 'MALFORMED_ENTITY_ERROR')
  assert.equal(await patch({ settings: { sprints: [2, 2] } }), 'FIELD_VALIDATION_ERROR')
  assert.equal(await patch({ settings: { sprints: [0] } }), 'FIELD_VALIDATION_ERROR')
  assert.equal(await patch({ settings: { sprints: [3, 1] } }), undefined)
  const stored = await app.inject(tournamentRoutes.one, { params })
  assert.deepEqual(stored.answer.settings.sprints, [1, 3], 'they are stored in order')
  assert.equal(await patch({ repeatTimes: 2 }), 'MALFORMED_ENTITY_ERROR')
  assert.equal(await patch({ repeatTimes: 2, settings: { sprints: [1] } }), undefined)
  const league = await createTournament(app.ctx(), {})
  const body = { settings: { sprints: [1] } }
  const answered = app.inject(
    tournamentRoutes.update,
    { params: { id: league.tournament.id }, body },
    { as: league.owner },
  )
  assert.equal(await titleOf(answered), 'MALFORMED_ENTITY_ERROR', 'a league has no races')
  const running = await season()
  const after = { params: { id: running.tournament.id }, body }
  assert.equal(
    await titleOf(app.inject(tournamentRoutes.update, after, { as: running.owner })),
    'TOURNAMENT_STATUS_DENY',
  )
})

test('a sprint can be added to a drawn round without results: open once its day has come, with the drivers of its race, and nobody is notified', async () => {
  const { add, owner, entered, sessions, settings, matchesNow, ofRound, tournament } = await season()
  const [left] = entered
  assert.ok(left)
  const leaving = { params: { id: tournament.id, userId: left.user.id } }
  await app.inject(entryRoutes.removeUser, leaving, { as: left.user })
  const { status, answer } = await add(3)
  assert.equal(status, 201)
  assert.equal((await add(1)).status, 201)
  assert.deepEqual(await sessions(), ['1 sprint', '1 race', '2 race', '3 sprint', '3 race'])
  assert.deepEqual((await settings()).sprints, [1, 3])
  const now = await matchesNow()
  assert.deepEqual(
    now.map(({ phase, status: state }) => `${phase} ${state}`),
    ['sprint open', 'race open', 'race scheduled', 'sprint scheduled', 'race scheduled'],
  )
  assert.deepEqual(
    answer.matchIds,
    now.filter(({ round }) => round === 3).map(({ id }) => id),
    'the sprint is before the race',
  )
  const [sprint, race] = now.map(({ sides }) => sides.map(({ entry_id }) => entry_id))
  assert.deepEqual(sprint, race)
  const acts = await historyOf(app.ctx(), ofRound(3))
  assert.deepEqual(
    acts.map(({ action, actor_id, after: to }) => [action, actor_id, to]),
    [['addSprint', owner.id, { round: 3 }]],
  )
  const noted = app.db
    .selectFrom('match_notices')
    .select('type')
    .where(
      'match_id',
      'in',
      now.map(({ id }) => id),
    )
  assert.deepEqual(await noted.execute(), [])
})

test('the sprint of a round is removed with its chat, as long as it has no results; the season goes on if its race is decided', async () => {
  const { matches, classify, remove, sessions, settings, owner, ofRound, tournament, add } = await season({
    settings: { sprints: [1, 2] },
  })
  const [sprint, race, later] = matches
  assert.ok(sprint && race && later)
  const message = { params: { id: sprint.id }, body: { content: 'Si corre?' } }
  assert.equal((await app.inject(chatRoutes.post, message, { as: owner })).status, 201)
  await classify(race.id)
  const currentDay = async () =>
    (await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })).answer.currentMatchDay
  assert.equal(await currentDay(), 1)
  assert.equal((await remove(1)).status, 204)
  assert.equal(await currentDay(), 2)
  assert.deepEqual(await sessions(), ['1 race', '2 sprint', '2 race', '3 race'])
  assert.deepEqual((await settings()).sprints, [2])
  assert.equal(await titleOf(app.inject(matchRoutes.view, { params: { id: sprint.id } })), 'TOURNAMENT_NOT_FOUND')
  assert.deepEqual(
    await app.db.selectFrom('chat_rooms').select('id').where('id', '=', brandId<ChatRoomId>(sprint.id)).execute(),
    [],
  )
  const [act] = await historyOf(app.ctx(), ofRound(1))
  assert.deepEqual([act?.action, act?.before], ['removeSprint', { round: 1 }])
  assert.equal(await titleOf(add(1)), 'ENTITY_CONFLICT', 'its race is decided')
  assert.equal(await titleOf(remove(1)), 'ENTITY_CONFLICT', 'it has none')
  await classify(later.id)
  assert.equal(await titleOf(remove(2)), 'ENTITY_CONFLICT', 'it has a result')
})

test('a race that a driver has reported gets no sprint, and a reported sprint stays', async () => {
  const { matches, entered, add, remove } = await season({ settings: { sprints: [1] } })
  const [sprint] = matches
  const [driver] = entered
  assert.ok(sprint && driver)
  const report = async (matchId: MatchId) => {
    const params = { matchId, userId: driver.user.id }
    return (
      await app.inject(reportRoutes.sendForUser, { params, body: { scores: { position: 1 } } }, { as: driver.user })
    ).status
  }
  assert.equal(await report(sprint.id), 201)
  assert.equal(await titleOf(remove(1)), 'ENTITY_CONFLICT')
  const other = await season()
  const [race] = other.matches
  const [racer] = other.entered
  assert.ok(race && racer)
  const params = { matchId: race.id, userId: racer.user.id }
  await app.inject(reportRoutes.sendForUser, { params, body: { scores: { position: 1 } } }, { as: racer.user })
  assert.equal(await titleOf(other.add(1)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(add(1)), 'ENTITY_CONFLICT', 'it has one')
})

test('a sprint that has the time of its race comes before it in the lists of its drivers', async () => {
  const { tournament, entered, owner, ofRound, add, matchesNow } = await season()
  // Its id is later than that of the race.
  app.clock.advance(1000)
  assert.equal((await add(1)).status, 201)
  const scheduledAt = new Date(app.clock.now() + 3_600_000).toISOString()
  const day = { params: { id: ofRound(1) }, body: { scheduledAt } }
  assert.equal((await app.inject(routes.update, day, { as: owner })).status, 200)
  const expected = (await matchesNow()).map(({ id }) => id)
  const query = { tournamentId: tournament.id, size: 20 }
  const { answer } = await app.inject(matchRoutes.search, { query })
  assert.deepEqual(
    answer.entries.map(({ matchId }) => matchId),
    expected,
  )
  const agenda = await app.inject(agendaRoutes.mine, {}, { as: entered[0]?.user })
  assert.deepEqual(
    agenda.answer.next.map(({ matchId }) => matchId),
    expected.slice(0, agenda.answer.next.length),
  )
})

test('only managers add and remove sprints, only in Formula 1, and each once', async () => {
  const { add, remove, entered, ofRound } = await season()
  const [driver] = entered
  const visiting = app.inject(routes.addSprint, { params: { id: ofRound(1) } })
  assert.equal(await titleOf(visiting), 'UNAUTHORIZED')
  assert.equal(await titleOf(add(1, driver?.user)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(remove(1, driver?.user)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(add(9)), 'TOURNAMENT_NOT_FOUND')
  const answers = await Promise.all([add(1), add(1), add(1)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  const league = await startWithTeams(app.ctx(), { teams: 2 })
  const params = { id: league.matches[0]?.calendar_id ?? newId<CalendarId>() }
  const refused = app.inject(routes.addSprint, { params }, { as: league.owner })
  assert.equal(await titleOf(refused), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('sprints are not drawn: the draw can be repeated with them, and after a change of them', async () => {
  const { tournament, add, remove } = await season({ settings: { sprints: [2] } })
  const check = async () => {
    const { state, input, seed, matches } = (await app.inject(drawRoutes.one, { params: { id: tournament.id } })).answer
    assert.ok(state === 'drawn' && input && seed)
    const participants = input.participants.map(({ id }) => id)
    const found = matches.map(({ round, sides }) => ({
      round,
      sides: sides.map((side) => (side === null ? null : (participants[side] ?? null))),
    }))
    return drawDifferences({ ...input, participants }, seed, found)
  }
  assert.deepEqual(await check(), [])
  await add(1)
  await remove(2)
  assert.deepEqual(await check(), [])
})
