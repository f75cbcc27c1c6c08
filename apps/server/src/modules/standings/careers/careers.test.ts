import { careerRoutes as routes, entryRoutes, newId, type GameId, type TeamId, type UserId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { cellsOf } from '../../../../test/support/csv.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { Users } from '../../accounts/index.ts'
import { rule } from '../../matches/results/ruling.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { TeamKicks, TeamLeaves, Teams } from '../../teams/index.ts'
import { addMember, createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { update } from '../../tournaments/changes.ts'
import { careerPlugins } from '../../../../test/support/factories/standings.ts'

let app: TestApp
before(async () => {
  app = await testApp(careerPlugins)
})
after(() => app.close())

const career = async (id: UserId) => {
  const answered = await app.inject(routes.career, { params: { id } })
  assert.equal(answered.status, 200, answered.text)
  return answered.answer
}
const record = async (id: TeamId) => (await app.inject(routes.teamRecord, { params: { id } })).answer

/** A league in which the first team of the draw wins every match 3-1, with two goals of its owner. */
const league = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const ctx = app.ctx()
  const started = await startWithTeams(ctx, options)
  const champion = started.entered[0]
  assert.ok(champion)
  for (const match of started.matches) {
    const [home, away] = sidesOf(match)
    if (home !== champion.entryId && away !== champion.entryId) {
      await decide(ctx, match.id, [1, 1])
      continue
    }
    const loser = home === champion.entryId ? away : home
    const players = [{ userId: champion.owner.id, goals: 2, assists: 1, mvp: true }]
    const sides = [
      { entryId: champion.entryId, score: 3, players },
      { entryId: loser, score: 1 },
    ]
    await rule(ctx, match, { sides, reason: 'visto' })
  }
  return { ctx, ...started, champion }
}

test('a career counts verified matches, by game and in total', async () => {
  const { ctx, champion, tournament, game } = await league()
  const { totals, games, trophies, tournaments, teams } = await career(champion.owner.id)
  const figures = { matches: 3, goals: 6, assists: 3, mvps: 3, races: 0, wins: 3, podiums: 0 }
  assert.deepEqual(totals, figures)
  assert.deepEqual(games, [{ gameId: game.id, ...figures, form: ['won', 'won', 'won'], places: [] }])
  assert.deepEqual(trophies, [], 'it is not over')
  assert.deepEqual([tournaments[0]?.tournament.id, tournaments[0]?.position], [tournament.id, null])
  assert.equal(tournaments[0]?.tournament.decided, true, 'nothing is left to be played')
  assert.deepEqual([teams[0]?.team.id, teams[0]?.leftAt], [champion.team.id, null])
  await setStatus(ctx, tournament.id, 'ended')
  const over = await career(champion.owner.id)
  assert.deepEqual(
    over.trophies.map(({ position, teamId, tournament: { id } }) => ({ position, teamId, id })),
    [{ position: 1, teamId: champion.team.id, id: tournament.id }],
  )
  assert.equal(over.tournaments[0]?.position, 1)
})

test('a record counts wins, draws, defeats, goals and form, the last match first', async () => {
  const { champion, entered } = await league()
  const best = await record(champion.team.id)
  const { played, won, drawn, lost, scored, conceded, form } = best
  assert.deepEqual({ played, won, drawn, lost }, { played: 3, won: 3, drawn: 0, lost: 0 })
  assert.deepEqual([scored, conceded, form], [9, 3, ['won', 'won', 'won']])
  assert.deepEqual(
    best.matches.map(({ round }) => round),
    [3, 2, 1],
  )
  const other = await record(entered[1]?.team.id ?? champion.team.id)
  assert.deepEqual([other.won, other.drawn, other.lost, other.form.toSorted()], [0, 2, 1, ['drawn', 'drawn', 'lost']])
})

/** A league of two teams: the line-up of one has its owner and `first` in two matches, its owner and `late` after that. */
const leagueWithTransfer = async () => {
  const ctx = app.ctx()
  const started = await startWithTeams(ctx, { teams: 2, repeatTimes: 3 })
  const [own] = started.entered
  const [first, late] = [await createPlayer(ctx), await createPlayer(ctx)]
  assert.ok(own)
  const params = { id: started.tournament.id, teamId: own.team.id }
  const lineUp = async (...players: { id: UserId }[]) => {
    const body = { memberIds: players.map(({ id }) => id) }
    assert.equal((await app.inject(entryRoutes.lineup, { params, body }, { as: own.owner })).status, 200)
  }
  for (const { id: userId } of [first, late]) await addMember(ctx, { teamId: own.team.id, userId })
  await lineUp(own.owner, first)
  for (const match of started.matches.slice(0, 2)) await decide(ctx, match.id, [1, 0])
  await lineUp(own.owner, late)
  return { ctx, ...started, params, own, first, late }
}

const counted = async ({ id }: { id: UserId }) => {
  const { totals, games } = await career(id)
  return [totals.matches, games[0]?.form.length ?? 0]
}

test('a match counts for those who were in the line-up when it was played, whoever comes or goes later', async () => {
  const { ctx, matches, tournament, own, first, late } = await leagueWithTransfer()
  assert.deepEqual(await counted(late), [0, 0])
  const [, , last] = matches
  assert.ok(last)
  await decide(ctx, last.id, [1, 0])
  assert.deepEqual(await counted(own.owner), [3, 3])
  assert.deepEqual(await counted(first), [2, 2], 'without a goal, and no longer in the line-up')
  assert.deepEqual(await counted(late), [1, 1])
  const [line] = (await career(first.id)).tournaments
  assert.deepEqual([line?.tournament.id, line?.team?.id], [tournament.id, own.team.id])
})

test('a team that is replaced leaves its players the matches that they were lined up for', async () => {
  const { ctx, game, params, owner, own, first, late } = await leagueWithTransfer()
  const { id: teamId } = await createTeam(ctx, { gameId: game.id })
  const body = { teamId, reason: 'ritirata' }
  assert.equal((await app.inject(entryRoutes.replaceTeam, { params, body }, { as: owner })).status, 200)
  assert.deepEqual(
    [await counted(first), await counted(late)],
    [
      [2, 2],
      [0, 0],
    ],
  )
  const [line] = (await career(first.id)).tournaments
  assert.equal(line?.team?.id, own.team.id, 'not the successor')
})

test('trophies change with a ruling after the end', async () => {
  const { ctx, champion, tournament, matches, entered } = await league({ teams: 2, repeatTimes: 1 })
  await setStatus(ctx, tournament.id, 'ended')
  const loser = entered[1]
  assert.ok(loser && matches[0])
  assert.deepEqual((await record(champion.team.id)).trophies[0]?.position, 1)
  const sides = [
    { entryId: champion.entryId, score: 0 },
    { entryId: loser.entryId, score: 3 },
  ]
  await rule(ctx, matches[0], { sides, reason: 'a tavolino' })
  assert.deepEqual((await record(champion.team.id)).trophies[0]?.position, 2)
  assert.deepEqual((await career(loser.owner.id)).trophies[0]?.position, 1)
})

test('a career shows nothing of a hidden tournament, not even to its participants', async () => {
  const { ctx, champion, tournament } = await league()
  await setStatus(ctx, tournament.id, 'ended')
  assert.equal((await record(champion.team.id)).trophies.length, 1)
  await update(ctx, tournament.id, { flags: ['HIDDEN'] })
  for (const as of [undefined, champion.owner]) {
    const params = { id: champion.owner.id }
    const { totals, tournaments, trophies, games, records, rivals } = (
      await app.inject(routes.career, { params }, { as })
    ).answer
    assert.deepEqual([totals.matches, tournaments, trophies, games, records, rivals], [0, [], [], [], [], []])
    const of = (await app.inject(routes.teamRecord, { params: { id: champion.team.id } }, { as })).answer
    assert.deepEqual([of.played, of.form, of.matches, of.trophies, of.tournaments], [0, [], [], [], []])
  }
})

test('a match without verification counts nowhere', async () => {
  const ctx = app.ctx()
  const { entered } = await startWithTeams(ctx)
  const [one] = entered
  assert.ok(one)
  assert.equal((await record(one.team.id)).played, 0)
  assert.equal((await career(one.owner.id)).totals.matches, 0)
})

test('an ended tournament without a verified match gives no trophies', async () => {
  const ctx = app.ctx()
  const { entered, tournament } = await startWithTeams(ctx)
  await setStatus(ctx, tournament.id, 'ended')
  for (const { team } of entered) assert.deepEqual((await record(team.id)).trophies, [])
})

test('a cup gives trophies to the winner, the finalist, and both semi-finalists', async () => {
  const ctx = app.ctx()
  const { tournament, matches, entered } = await startWithUsers(ctx, { type: 'elimination' })
  for (const match of matches.filter(({ round }) => round === 1)) await decide(ctx, match.id, [2, 0])
  const final = matches.find(({ round }) => round === 2)
  assert.ok(final)
  await decide(ctx, final.id, [1, 1, 3, 5])
  await setStatus(ctx, tournament.id, 'ended')
  const positions = []
  for (const { user } of entered) positions.push((await career(user.id)).trophies.map(({ position }) => position))
  assert.deepEqual(positions.flat().toSorted(), [1, 2, 3, 3])
})

test('races, wins and podiums of a driver do not include sprints and absences', async () => {
  const ctx = app.ctx()
  const { matches, entered } = await startWithUsers(ctx, { game: { module: 'FORMULA1' }, repeatTimes: 3, users: 3 })
  const [one, two, three] = entered
  assert.ok(one && two && three && matches[0] && matches[1] && matches[2])
  const first = [
    { entryId: one.entryId, position: 1 },
    { entryId: two.entryId, position: 2 },
    { entryId: three.entryId, outcome: 'DNS' as const },
  ]
  await rule(ctx, matches[0], { sides: first, reason: 'arrivo' })
  const second = [
    { entryId: two.entryId, position: 1 },
    { entryId: one.entryId, outcome: 'DNF' as const },
  ]
  await rule(ctx, matches[1], { sides: second, reason: 'arrivo' })
  const third = [
    { entryId: two.entryId, position: 1 },
    { entryId: one.entryId, outcome: 'DSQ' as const },
  ]
  await rule(ctx, matches[2], { sides: third, reason: 'arrivo' })
  const counts = async (id: UserId) => {
    const { races, wins, podiums, matches: played } = (await career(id)).totals
    return { races, wins, podiums, played }
  }
  assert.deepEqual(await counts(one.user.id), { races: 3, wins: 1, podiums: 1, played: 0 })
  assert.deepEqual(await counts(two.user.id), { races: 3, wins: 2, podiums: 3, played: 0 })
  assert.deepEqual(await counts(three.user.id), { races: 0, wins: 0, podiums: 0, played: 0 })
  const { games, records, rivals } = await career(two.user.id)
  assert.deepEqual(
    games[0]?.places.map(({ position }) => position),
    [2, 1, 1],
  )
  const places = [
    { position: 1, outcome: null },
    { position: null, outcome: 'DNF' },
    { position: null, outcome: 'DSQ' },
  ]
  assert.deepEqual((await career(one.user.id)).games[0]?.places, places)
  assert.deepEqual(
    records.map(({ kind, value, ongoing }) => [kind, value, ongoing]),
    [['podiumRun', 3, true]],
  )
  assert.deepEqual(
    rivals.map(({ id, isRace, won, drawn, lost }) => ({ id, isRace, won, drawn, lost })),
    [{ id: one.user.id, isRace: true, won: 2, drawn: 0, lost: 1 }],
    'who did not start was not met',
  )
})

test('records of a player are the best of each kind, and rivals those met most often', async () => {
  const ctx = app.ctx()
  const { matches, entered, tournament } = await startWithTeams(ctx, { teams: 2, repeatTimes: 6 })
  const [own, other] = entered
  assert.ok(own && other)
  // Of each match: goals of the own team, of the player among them, of the other team.
  const results = [
    [1, 1, 0],
    [2, 2, 0],
    [4, 3, 1],
    [2, 2, 2],
    [0, 0, 1],
    [3, 3, 2],
  ] as const
  for (const [index, [score, goals, against]] of results.entries()) {
    const match = matches[index]
    assert.ok(match)
    const players = [{ userId: own.owner.id, goals, assists: 0, mvp: false }]
    const sides = [
      { entryId: own.entryId, score, players },
      { entryId: other.entryId, score: against },
    ]
    await rule(ctx, match, { sides, reason: 'visto' })
  }
  const { records, rivals, games } = await career(own.owner.id)
  assert.deepEqual(records.map(({ kind, value, ongoing }) => [kind, value, ongoing]).toSorted(), [
    ['goalsInMatch', 3, false],
    ['scoringRun', 4, false],
    ['unbeatenRun', 4, false],
    ['winningRun', 3, false],
  ])
  const most = records.find(({ kind }) => kind === 'goalsInMatch')?.match
  assert.equal(most?.id, matches[5]?.id, 'of equal matches the newest')
  assert.deepEqual(most?.sides.map(({ score }) => score).toSorted(), [2, 3])
  assert.deepEqual(games[0]?.form, ['won', 'won', 'drawn', 'lost', 'won'])
  assert.deepEqual(
    rivals.map(({ id, isUser, name, won, drawn, lost }) => ({ id, isUser, name, won, drawn, lost })),
    [{ id: other.team.id, isUser: false, name: other.team.name, won: 4, drawn: 1, lost: 1 }],
  )
  const beaten = await career(other.owner.id)
  assert.deepEqual([beaten.records, beaten.rivals[0]?.lost], [[], 4], 'short runs are no records')
  await setStatus(ctx, tournament.id, 'ended')
  await Teams.remove(ctx, other.team.id)
  assert.deepEqual((await career(own.owner.id)).rivals, [], 'a deleted team is no rival')
})

test('the teams of a career have dates, the latest first, also deleted ones', async () => {
  const ctx = app.ctx()
  const player = await createPlayer(ctx)
  const first = await createTeam(ctx)
  const second = await createTeam(ctx, { gameId: first.game_id })
  await addMember(ctx, { teamId: first.id, userId: player.id })
  app.clock.advance(60_000)
  await TeamLeaves.request(ctx, { teamId: first.id, userId: player.id })
  await TeamKicks.kick(ctx, { teamId: first.id, userId: player.id })
  const left = app.clock.now()
  app.clock.advance(60_000)
  await addMember(ctx, { teamId: second.id, userId: player.id })
  await Teams.remove(ctx, first.id)
  const { teams } = await career(player.id)
  assert.deepEqual(
    teams.map(({ team, leftAt }) => [team.id, team.deleted, leftAt === null ? null : Date.parse(leftAt)]),
    [
      [second.id, false, null],
      [first.id, true, left],
    ],
  )
})

test('a deleted user and an unknown one have no career, and an unknown team no record', async () => {
  const ctx = app.ctx()
  const { id } = await createPlayer(ctx)
  await Users.updateColumns(ctx, id, { deleted_at: new Date(ctx.clock.now()) })
  for (const each of [id, newId<UserId>()]) {
    const { status, problem } = await app.inject(routes.career, { params: { id: each } })
    assert.deepEqual([status, problem.title], [404, 'PROFILE_NOT_FOUND'])
  }
  const unknown = await app.inject(routes.teamRecord, { params: { id: newId<TeamId>() } })
  assert.deepEqual([unknown.status, unknown.problem.title], [404, 'TEAM_NOT_FOUND'])
})

test('every visitor gets the same response, without duplicates', async () => {
  const { champion } = await league()
  const url = `/esports/v2/teams/${champion.team.id}/record`
  const { headers } = await app.request({ method: 'GET', url })
  const again = await app.request({ method: 'GET', url, headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(again.status, 304)
})

test('a career is a CSV with a row for each tournament, of all games or of one', async () => {
  const { ctx, champion, tournament, game } = await league({ name: '-Lega' })
  await setStatus(ctx, tournament.id, 'ended')
  const read = (id: UserId, gameId?: GameId) =>
    app.inject(routes.export, { params: { id }, query: { lang: 'it', gameId } })
  const file = await read(champion.owner.id, game.id)
  assert.equal(
    file.headers['content-disposition'],
    `attachment; filename="${champion.owner.username.toLowerCase()}-carriera.csv"`,
  )
  const [head = [], ...rows] = cellsOf(file.bytes.toString())
  const columns = ['Torneo', 'Squadra', 'Posto', 'Partite', 'Gol', 'Assist', 'MVP', 'Vittorie']
  assert.deepEqual(
    rows.map((row) => columns.map((column) => row[head.indexOf(column)])),
    [["'-Lega", champion.team.name, '1', '3', '6', '3', '3', '3']],
  )
  assert.equal(cellsOf((await read(champion.owner.id)).bytes.toString()).length, 2)
  assert.equal(cellsOf((await read(champion.owner.id, newId<GameId>())).bytes.toString()).length, 1)
  assert.equal((await read(newId<UserId>())).problem.title, 'PROFILE_NOT_FOUND')
})

test('the file of a game has all of its tournaments, the page of the career 200', async () => {
  const { ctx, champion, tournament, game } = await league()
  await sql`
    with copies as (select gen_random_uuid() as id from generate_series(1, 200)), more_tournaments as (
      insert into tournaments select copy.* from copies, tournaments,
        jsonb_populate_record(tournaments, jsonb_build_object('id', copies.id)) as copy where tournaments.id = ${tournament.id}
    ), more_entries as (
      insert into entries select copy.* from copies, entries,
        jsonb_populate_record(entries, jsonb_build_object('id', copies.id, 'tournament_id', copies.id)) as copy
        where entries.id = ${champion.entryId}
    )
    insert into lineup_members select copy.* from copies, lineup_members,
      jsonb_populate_record(lineup_members, jsonb_build_object('entry_id', copies.id, 'tournament_id', copies.id)) as copy
      where lineup_members.entry_id = ${champion.entryId}`.execute(ctx.db)
  const { bytes } = await app.inject(routes.export, { params: { id: champion.owner.id }, query: { gameId: game.id } })
  assert.equal(cellsOf(bytes.toString()).length, 1 + 201)
  assert.equal((await career(champion.owner.id)).tournaments.length, 200)
})
