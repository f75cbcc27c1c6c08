import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { searchRoutes, type SearchAnswer, type SearchKind, type SearchResult } from '@agone/contract'
import { createArticle } from '../../../test/support/factories/content.ts'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import { decide, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { createPlayer, createTeam } from '../../../test/support/factories/teams.ts'
import { createTournament } from '../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { createMemoryBus } from '../../platform/db/bus/memory-bus.ts'
import { accountsPlugin, Users } from '../accounts/index.ts'
import { Articles, contentPlugin } from '../content/index.ts'
import { matchesPlugin } from '../matches/index.ts'
import { Teams, teamsPlugin } from '../teams/index.ts'
import { update } from '../tournaments/changes.ts'
import { replaceTeam } from '../tournaments/entries/replacements.ts'
import { tournamentsPlugin } from '../tournaments/index.ts'
import { searchPlugin } from './index.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    const bus = createMemoryBus(server.platform.log)
    accountsPlugin(server, bus)
    teamsPlugin(server, bus)
    contentPlugin(server, bus)
    tournamentsPlugin(server, { bus })
    matchesPlugin(server, { bus })
    searchPlugin(server)
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  await ready()
})
after(() => app.close())

/** Waits until all names are loaded. */
const ready = async () => {
  while ((await ask('agone')).missing.length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
}

type Query = { q: string; kind?: SearchKind; page?: number; size?: number; lang?: 'it' | 'en' }

const ask = async (q: string, { as, ...more }: Omit<Query, 'q'> & { as?: SignedIn } = {}): Promise<SearchAnswer> => {
  const { status, answer, text } = await app.inject(searchRoutes.everything, { query: { q, ...more } }, { as })
  assert.equal(status, 200, text)
  return answer
}

const labelOf = (result: SearchResult): string =>
  result.kind === 'match' ? result.sides.map(({ name }) => name).join(' - ') : result.name

/** The names of the results by kind, in the order of the answer. */
const found = async (...given: Parameters<typeof ask>): Promise<Record<string, string[]>> => {
  const { groups } = await ask(...given)
  return Object.fromEntries(groups.map(({ kind, entries }) => [kind, entries.map(labelOf)]))
}

/** A league of teams with these names. */
const leagueOf = async (name: string, names: readonly string[], given: Parameters<typeof startWithTeams>[1] = {}) => {
  const league = await startWithTeams(app.ctx(), { name, teams: names.length, ...given })
  for (const [at, { team }] of league.entered.entries()) {
    await Teams.update(app.ctx(), team.id, { name: names[at] ?? '' })
  }
  return league
}

let player: SignedIn
beforeEach(async () => {
  player = await createPlayer(app.ctx())
})

describe('everything is found', () => {
  test('a tournament and a team with typos, each with its game in the language of the search', async () => {
    const { id: gameId } = await createGame(app.ctx(), { names: { it: 'Calcio a sette', en: 'Seven-a-side' } })
    const team = await createTeam(app.ctx(), { name: 'Virtus Brughiera', gameId })
    const { tournament } = await createTournament(app.ctx(), { name: "Trofeo d'Inverno" })
    const { groups } = await ask('virtu brughera', { lang: 'it' })
    const [entry] = groups[0]?.entries ?? []
    assert.deepEqual(entry, {
      kind: 'team',
      id: team.id,
      name: 'Virtus Brughiera',
      avatar: null,
      game: 'Calcio a sette',
    })
    assert.deepEqual(await found('trofeo invreno'), { tournament: ["Trofeo d'Inverno"] })
    assert.deepEqual(await found('inverno d’ trofeo'), { tournament: ["Trofeo d'Inverno"] })
    const [first] = (await ask('TROFEO D’INVERNO', { lang: 'en' })).groups[0]?.entries ?? []
    assert.ok(first?.kind === 'tournament')
    assert.deepEqual([first.id, first.status, first.startDate], [tournament.id, 'opened', null])
  })

  test('a match by both names, by one of them with its tournament, and by what it becomes', async () => {
    const { matches, tournament, teamOf } = await leagueOf('Lega Calanchi', ['Fulgor Calanco', 'Dinamo Gessi'])
    const [match] = matches
    assert.ok(match)
    const [home, away] = match.sides.map(({ entry_id }) => teamOf(entry_id).team)
    assert.ok(home && away)
    for (const q of ['fulgor dina', 'gessi fulgro', 'dinamo calanchi']) {
      const { groups } = await ask(q, { kind: 'match' })
      assert.deepEqual(
        groups.map(({ entries }) => entries.map(({ id }) => id)),
        [[match.id]],
        q,
      )
    }
    await decide(app.ctx(), match.id, [3, 1])
    const [result] = (await ask('fulgor dinamo')).groups[0]?.entries ?? []
    assert.ok(result?.kind === 'match')
    assert.equal(result.name, 'Match day 1')
    assert.deepEqual(
      result.sides.map(({ id, score }) => [id, score]),
      [
        [home.id, 3],
        [away.id, 1],
      ],
    )
    assert.deepEqual(
      [result.tournament, result.tournamentId, result.status],
      [tournament.name, tournament.id, 'verified'],
    )
    await Teams.update(app.ctx(), home.id, { name: 'Libertas Marna' })
    assert.deepEqual(Object.keys(await found('libertas calanchi')), ['match'])
    assert.deepEqual(await found('fulgor calanco dinamo'), {})
  })

  test('the slots of a bracket and a participant who was replaced, as they are now', async () => {
    const cup = await leagueOf('Coppa Selce', ['Arenaria', 'Basalto', 'Calcare', 'Dolomia'], { type: 'elimination' })
    const { tournament, matches, owner, entered } = cup
    const finals = async () =>
      (await ask('coppa selce basalto', { kind: 'match', lang: 'it' })).groups[0]?.entries ?? []
    const names = async () => (await finals()).flatMap((each) => (each.kind === 'match' ? each.name : []))
    assert.deepEqual(await names(), ['Semifinale'])
    const own = matches.find(({ sides }) => sides.some(({ entry_id }) => entry_id === entered[1]?.entryId))
    assert.ok(own)
    await decide(app.ctx(), own.id, own.sides[0]?.entry_id === entered[1]?.entryId ? [2, 0] : [0, 2])
    assert.deepEqual(new Set(await names()), new Set(['Semifinale', 'Finale']))
    const newcomer = await createTeam(app.ctx(), { name: 'Ematite', gameId: tournament.game_id })
    const left = entered[1]?.team.id
    assert.ok(left)
    await replaceTeam({ ...app.ctx(), viewer: owner }, { id: tournament.id, teamId: left }, { teamId: newcomer.id })
    assert.equal((await finals()).length, 1, 'the match that was played')
    assert.equal((await ask('ematite selce', { kind: 'match' })).groups[0]?.resultsCount, 1, 'the final')
  })

  test('an article by the title and tags of one language, once it is published', async () => {
    const title = { it: 'Mercato: la finestra si riapre', en: 'The window opens again' }
    const { id, slug } = await createArticle(app.ctx(), { title, tags: ['regolamento'] })
    assert.deepEqual(await found('finestra mercato', { lang: 'it' }), { article: [title.it] })
    assert.deepEqual(await found('finestra mercato', { lang: 'en' }), {})
    assert.deepEqual(await found('regolamento', { lang: 'en' }), { article: [title.en] })
    await createArticle(app.ctx(), { title: { it: 'Finestra in bozza', en: 'Draft' }, draft: true })
    const publishedAt = new Date(Date.now() + 60_000).toISOString()
    await createArticle(app.ctx(), { title: { it: 'Finestra di domani', en: 'Tomorrow' }, publishedAt })
    const answer = await ask('finestra', { lang: 'it', as: await createPlayer(app.ctx(), { roles: ['ADMIN'] }) })
    assert.deepEqual([answer.resultsCount, answer.groups[0]?.entries.map((each) => each.id)], [1, [id]])
    await Articles.remove(app.ctx(), slug)
    assert.deepEqual(await found('regolamento', { lang: 'en' }), {})
  })

  test('first the kind whose best result fits best, and a few of each', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await createTeam(app.ctx(), { name: `Unione Ostro ${at}` })
    await createTournament(app.ctx(), { name: 'Ostro' })
    const { groups, resultsCount } = await ask('ostro')
    assert.deepEqual(
      groups.map(({ kind, resultsCount: count, entries }) => [kind, count, entries.length]),
      [
        ['tournament', 1, 1],
        ['team', 6, 4],
      ],
    )
    assert.equal(resultsCount, 7)
  })

  test('a search of one kind has pages', async () => {
    for (const at of [1, 2, 3, 4, 5]) await createTeam(app.ctx(), { name: `Pagina ${at}` })
    const page = async (at: number) => (await ask('pagina', { kind: 'team', page: at, size: 2 })).groups[0]
    assert.deepEqual((await page(2))?.entries.map(labelOf), ['Pagina 3', 'Pagina 4'])
    const last = await page(3)
    assert.deepEqual([last?.hasNext, last?.totalPages, last?.currentPage, last?.resultsCount], [false, 3, 3, 5])
    assert.deepEqual((await page(9))?.entries, [])
  })
})

describe('nobody finds what is not for them', () => {
  test('a hidden tournament and its matches: they are neither found nor counted nor suggested', async () => {
    const ctx = app.ctx()
    const league = await startWithTeams(ctx, { name: 'Segreta Ardesia', flags: ['HIDDEN'] })
    const [inside] = league.entered
    assert.ok(inside)
    const team = inside.team.name
    const admin = await createPlayer(ctx, { roles: ['ADMIN'] })
    for (const as of [undefined, player]) {
      for (const q of ['segreta ardesia', 'segrta ardesai', `${team} ardesia`]) {
        assert.deepEqual(await ask(q, { as }), { groups: [], resultsCount: 0, suggestion: null, missing: [] }, q)
      }
      assert.equal((await ask('segrexx ardexxa', { as })).suggestion, null)
    }
    for (const as of [inside.owner, league.owner, admin]) {
      const { groups, resultsCount } = await ask('segreta ardesia', { as })
      assert.deepEqual(
        groups.map(({ kind, resultsCount: count }) => [kind, count]),
        [
          ['tournament', 1],
          ['match', 6],
        ],
      )
      assert.equal(resultsCount, 7)
      assert.deepEqual(Object.keys(await found('ardesai', { as })).toSorted(), ['match', 'tournament'])
    }
    await update({ ...ctx, viewer: league.owner }, league.tournament.id, { flags: [] })
    assert.equal((await ask('segreta ardesia')).resultsCount, 7)
    await update({ ...ctx, viewer: league.owner }, league.tournament.id, { flags: ['HIDDEN'] })
    assert.equal((await ask('segreta ardesia')).resultsCount, 0)
  })

  test('only signed-in users find users; a deleted user is not found, nor are the matches by that name', async () => {
    const ctx = app.ctx()
    const named = await createUser(ctx, { username: 'martora-grigia' })
    assert.deepEqual(await found('martora'), {})
    assert.deepEqual(await found('martora', { kind: 'user' }), {})
    assert.equal((await ask('martxxa')).suggestion, null)
    assert.deepEqual(await found('grigia martroa', { as: player }), { user: ['martora-grigia'] })
    const [entry] = (await ask('martora', { as: player })).groups[0]?.entries ?? []
    const { id } = named
    assert.deepEqual(entry, { kind: 'user', id, name: 'martora-grigia', avatar: null, provisional: false })
    await Users.updateColumns(ctx, id, { banned: true, ban_reason: 'prova' })
    assert.deepEqual(await found('martora', { as: player }), { user: ['martora-grigia'] }, 'as in the search of users')

    const league = await startWithUsers(ctx, { name: 'Solitari', users: 2 })
    const [one] = league.entered
    assert.ok(one)
    await Users.updateColumns(ctx, one.user.id, { username: 'lontra-veloce' })
    assert.equal((await ask('lontra solitari', { kind: 'match' })).resultsCount, 1)
    await Users.updateColumns(ctx, one.user.id, { deleted_at: new Date() })
    assert.equal((await ask('lontra', { as: viewerOf(named) })).resultsCount, 0)
    const [match] = (await ask('solitari', { kind: 'match' })).groups[0]?.entries ?? []
    assert.ok(match?.kind === 'match')
    assert.deepEqual(match.sides.map(({ name, deleted }) => deleted && name).toSorted(), [false, null])
  })

  test('a deleted team is not found, except in the matches that it has played', async () => {
    const { entered, matches, tournament } = await leagueOf('Lega Tufo', ['Pomice', 'Ossidiana'])
    for (const { id } of matches) await decide(app.ctx(), id, [1, 0])
    const gone = entered[0]?.team.id
    assert.ok(gone)
    await update(app.ctx(), tournament.id, { status: 'ended' })
    await Teams.remove(app.ctx(), gone)
    assert.deepEqual(Object.keys(await found('pomice')), ['match'])
  })
})

test('where nothing is found, the nearest spelling that finds something is suggested', async () => {
  await createTournament(app.ctx(), { name: 'Supercoppa Libeccio' })
  const { suggestion, resultsCount } = await ask('suprcopa lbecco')
  assert.deepEqual([suggestion, resultsCount], ['supercoppa libeccio', 0])
  assert.deepEqual(await found('supercoppa libeccio'), { tournament: ['Supercoppa Libeccio'] })
  for (const name of ['Breco Albo', 'Greco Alto']) await createTournament(app.ctx(), { name })
  assert.equal((await ask('xxeco alto')).suggestion, 'greco alto', 'the nearest, not the first of the alphabet')
  assert.equal((await ask('libxxxio')).suggestion, null)
  assert.equal((await ask('qqqqqqqq')).suggestion, null)
})

describe('hostile texts', () => {
  const harmless = ['%', '\\', '_', "'", '"; drop table teams; --', '\u0007', '\u202e\u202e', '((((', '🏳️‍🌈', '{}']
  for (const q of [...harmless, ' ', '\u200b', 'x'.repeat(100), 'a b c d e f g h i j k l m n o p q r s t']) {
    test(`${JSON.stringify(q.slice(0, 30))} finds nothing`, async () => {
      assert.deepEqual((await ask(q, { as: player })).groups, [])
    })
  }

  test('a text of 10,000 characters or with none that is text is refused, and so are pages that are not there', async () => {
    const titleOf = async (given: Query) => (await app.inject(searchRoutes.everything, { query: given })).problem.title
    assert.equal(await titleOf({ q: 'x'.repeat(10_000) }), 'FIELD_VALIDATION_ERROR')
    assert.equal(await titleOf({ q: 'a\0b' }), 'FIELD_VALIDATION_ERROR')
    assert.equal(await titleOf({ q: 'a', page: 51 }), 'FIELD_VALIDATION_ERROR')
    assert.equal(await titleOf({ q: 'a', size: 21 }), 'FIELD_VALIDATION_ERROR')
    assert.equal((await app.request({ url: '/esports/v2/search?q=a&kind=secret' })).status, 400)
    assert.equal((await app.request({ url: '/esports/v2/search' })).status, 400)
  })
})

test('a flood of searches from one address is refused', async () => {
  const limited = await testApp(searchPlugin, {
    config: {
      rateLimits: { writesPerMinute: 10, requestsPerSecond: 5, credentialsPerTenMinutes: 10, tokenCallsPerMinute: 10 },
    },
  })
  const titles = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const answer = await limited.inject(searchRoutes.everything, { query: { q: `prova ${at}` } })
      return answer.status === 200 ? 'OK' : answer.problem.title
    }),
  )
  assert.ok(titles.includes('RATE_LIMITED'), titles.join())
  await limited.close()
})
