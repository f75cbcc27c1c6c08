import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createArticle } from '../../test/support/factories/content.ts'
import { careerPlugins } from '../../test/support/factories/standings.ts'
import { decide, startWithTeams } from '../../test/support/factories/matches.ts'
import { createTournament } from '../../test/support/factories/tournaments.ts'
import { addMember, createPlayer, createTeam } from '../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../test/support/http.ts'
import { OwnAccount, Users } from '../modules/accounts/index.ts'
import { contentPlugin } from '../modules/content/index.ts'
import type { HttpConfig } from '../platform/http/index.ts'
import * as Ownership from '../modules/teams/members/ownership.ts'
import { createInject } from './in-process.ts'
import { registerSitemap } from './sitemap.ts'

const publicUrl = 'http://localhost:3000'

/** A server with the sitemap; `size` is that of its files. */
const startApp = async (size?: number, config: Partial<HttpConfig> = {}): Promise<TestApp> => {
  const started: TestApp = await testApp(
    (app) => {
      careerPlugins(app)
      contentPlugin(app)
      app.platform.events.answer('pages.ofPart', (_ctx, { kind, first }) => {
        readParts.push(`${kind} ${first}`)
        return []
      })
      registerSitemap(app, {
        inject: createInject(app),
        ctx: () => started.ctx(),
        publicUrl,
        ...(size ? { size } : {}),
      })
    },
    { config },
  )
  return started
}

/** The parts whose pages were read, in order. */
const readParts: string[] = []

let t: TestApp
before(async () => {
  t = await startApp(2)
})
after(() => t.close())

const fileOf = async (app: TestApp, url: string): Promise<string> => {
  const { status, bytes } = await app.request({ method: 'GET', url })
  assert.equal(status, 200, url)
  return bytes.toString()
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost:3000(.+?)<\/loc>(?:<lastmod>(.+?)<\/lastmod>)?/g)].map(
    ([, path = '', time]) => ({ path, time }),
  )

let renewed = Date.now()

/** The pages of all files of a kind in a new sitemap, and how many each file has. It is renewed every ten minutes. */
const pagesOf = async (app: TestApp, kind: string) => {
  app.clock.set((renewed += 11 * 60_000))
  const files = locations(await fileOf(app, '/sitemap.xml')).filter(({ path }) => path.startsWith(`/sitemap/${kind}-`))
  const pages = []
  for (const { path } of files) pages.push(locations(await fileOf(app, path)))
  app.clock.set(Date.now())
  return { pages: pages.flat(), sizes: pages.map(({ length }) => length), files }
}

/** The times of pages in a new sitemap; undefined for a page without one. */
const timesOf = async (paths: readonly string[]): Promise<(number | undefined)[]> => {
  const times = new Map<string, string | undefined>()
  for (const kind of ['teams', 'tournaments', 'players']) {
    for (const { path, time } of (await pagesOf(t, kind)).pages) times.set(path, time)
  }
  return paths.map((path) => {
    assert.ok(times.has(path), `${path} is listed`)
    const time = times.get(path)
    return time === undefined ? undefined : Date.parse(time)
  })
}

/** Which pages have a later time after an act. */
const changedBy = async (paths: readonly string[], act: () => Promise<unknown>): Promise<string[]> => {
  const earlier = await timesOf(paths)
  await act()
  const later = await timesOf(paths)
  return paths.filter((_, at) => Number(later[at]) > Number(earlier[at]))
}

test('a tournament has the time of its last result, a team that of its tournaments, its last player or change, if it is known', async () => {
  const ctx = t.ctx()
  const { tournament, matches, teamOf } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  const sides = match.sides.map(({ entry_id: id }) => `/teams/${teamOf(id).team.id}`)
  const [joined, renamed] = [await createTeam(ctx), await createTeam(ctx)]
  const old = await createTeam(ctx)
  await sql`update teams set changed_at = null where id = ${old.id}`.execute(t.db)
  assert.deepEqual(await timesOf([`/teams/${old.id}`]), [undefined])
  const own = [joined, renamed].map(({ id }) => `/teams/${id}`)
  const paths = [`/tournaments/${tournament.id}`, ...sides, ...own]
  assert.deepEqual(await changedBy(paths, () => decide(ctx, match.id, [2, 1])), paths.slice(0, 3))
  const rename = () => Ownership.update(t.ctx(renamed.owner), renamed.id, { name: 'Nome nuovo' })
  assert.deepEqual(await changedBy(paths, rename), [own[1]])
  const { id: userId } = await createPlayer(ctx)
  assert.deepEqual(await changedBy(paths, () => addMember(ctx, { teamId: joined.id, userId })), [own[0]])
})

test('a player has the time of the last transfer, the tournaments, or a change of the account that is shown, if it is known', async () => {
  const ctx = t.ctx()
  const { matches, teamOf } = await startWithTeams(ctx)
  const [match] = matches
  assert.ok(match)
  const [first, second] = match.sides.map(({ entry_id: id }) => teamOf(id).owner)
  assert.ok(first && second)
  const mover = await createPlayer(ctx)
  const team = await createTeam(ctx, { members: [mover] })
  const old = await createTeam(ctx)
  await sql`update users set changed_at = null where id = ${old.owner.id}`.execute(t.db)
  const pageOf = ({ username }: { username: string }) => `/users/${username}`
  assert.deepEqual(await timesOf([pageOf(old.owner)]), [undefined])
  const paths = [first, second, team.owner, mover].map(pageOf)
  assert.deepEqual(await changedBy(paths, () => decide(ctx, match.id, [2, 1])), paths.slice(0, 2))
  const { id: teamId } = await createTeam(ctx)
  assert.deepEqual(await changedBy(paths, () => addMember(ctx, { teamId, userId: mover.id })), [paths[3]])
  const changeNothingShown = () => Users.update(ctx, first.id, { surname: 'Marini' })
  assert.deepEqual(await changedBy(paths, changeNothingShown), [])
  const shown = () => sql`select changed_at from users where id = ${first.id}`.execute(t.db)
  const [earlier] = (await shown()).rows
  await OwnAccount.rename(ctx, first, 'con_altro_nome')
  assert.notDeepEqual((await shown()).rows[0], earlier)
  assert.ok(Number((await timesOf(['/users/con_altro_nome']))[0]) > 0)
})

test('each public match, player and transfer is on one page of one file, and what visitors may not see is on none', async () => {
  const ctx = t.ctx()
  const shown = await startWithTeams(ctx)
  const hidden = await startWithTeams(ctx, { flags: ['HIDDEN'] })
  const [match] = shown.matches
  assert.ok(match)
  await decide(ctx, match.id, [1, 0])
  const { pages: matches, sizes, files } = await pagesOf(t, 'matches')
  const paths = matches.map(({ path }) => path)
  assert.equal(new Set(paths).size, paths.length)
  assert.ok(sizes.length > 1 && sizes.every((size) => size > 0 && size <= 2), String(sizes))
  for (const { id } of shown.matches) assert.ok(paths.includes(`/matches/${id}`))
  for (const { id } of hidden.matches) assert.ok(!paths.includes(`/matches/${id}`))
  const row = await t.db.selectFrom('matches').select('revised_at').where('id', '=', match.id).executeTakeFirstOrThrow()
  const time = row.revised_at.toISOString()
  assert.equal(matches.find(({ path }) => path.endsWith(match.id))?.time, time)
  assert.ok(files.some((file) => file.time === time))

  const [member, nobody] = [await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [member] })
  const players = (await pagesOf(t, 'players')).pages.map(({ path }) => path)
  const isListed = ({ username }: { username: string }) => players.includes(`/users/${username}`)
  assert.deepEqual([member, team.owner, nobody].map(isListed), [true, true, false])

  const rows = await t.db.selectFrom('transfers').select(['id', 'created_at']).execute()
  const transfers = (await pagesOf(t, 'transfers')).pages
  assert.deepEqual(
    new Map(transfers.map(({ path, time }) => [path, time])),
    new Map(rows.map(({ id, created_at: at }) => [`/transfers/${id}`, at.toISOString()])),
  )
})

test('each public tournament and article is on one page of one file, hidden and unpublished ones on none', async () => {
  const ctx = t.ctx()
  const hidden = await createTournament(ctx, { flags: ['HIDDEN'] })
  const articles = [await createArticle(ctx), await createArticle(ctx), await createArticle(ctx)]
  const draft = await createArticle(ctx, { draft: true })
  const scheduled = await createArticle(ctx, { publishedAt: new Date(Date.now() + 864e5).toISOString() })
  const ofTournaments = await pagesOf(t, 'tournaments')
  const ofArticles = await pagesOf(t, 'articles')
  assert.ok(ofTournaments.files.length > 1)
  assert.deepEqual(ofArticles.sizes, [2, 1])
  const { rows } = await sql<{ id: string }>`select id from tournaments where not 'HIDDEN' = any(flags)`.execute(t.db)
  const listed = ofTournaments.pages.map(({ path }) => path)
  assert.deepEqual(new Set(listed), new Set(rows.map(({ id }) => `/tournaments/${id}`)))
  assert.ok(listed.length === rows.length && !listed.includes(`/tournaments/${hidden.tournament.id}`))
  const paths = ofArticles.pages.map(({ path }) => path)
  assert.deepEqual(paths.toSorted(), articles.map(({ slug }) => `/articles/${slug}`).toSorted())
  for (const { slug } of [draft, scheduled]) assert.ok(!paths.includes(`/articles/${slug}`))
})

test('each of more than 5,000 teams is on one page of one file', async () => {
  const large = await startApp()
  try {
    const { id, game_id: gameId, owner } = await createTeam(large.ctx())
    await sql`insert into teams (id, name, search_name, game_id, owner_id, imported, created_at)
      select gen_random_uuid(), 'Squadra ' || number, 'squadra ' || number, ${gameId}, ${owner.id}, true, now()
      from generate_series(1, 5000) as number`.execute(large.db)
    const { rows } = await sql<{ id: string }>`select id from teams where deleted_at is null`.execute(large.db)
    const { pages, sizes, files } = await pagesOf(large, 'teams')
    assert.deepEqual(sizes, [2000, 2000, rows.length - 4000])
    assert.deepEqual(new Set(pages.map(({ path }) => path)), new Set(rows.map((row) => `/teams/${row.id}`)))
    assert.ok(pages.some(({ path }) => path === `/teams/${id}`) && files.every(({ time }) => time !== undefined))
  } finally {
    await large.close()
  }
})

test('a file that is not listed is not found', async () => {
  // The limit of addresses needs a clock that is not set back.
  t.clock.set((renewed += 11 * 60_000))
  for (const file of ['matches-0.xml', 'matches-999.xml', 'matches-1', 'people-1.xml', 'constructor-1.xml', 'x']) {
    assert.equal((await t.request({ method: 'GET', url: `/sitemap/${file}` })).status, 404, file)
  }
})

test('a file is made once in ten minutes, also for parallel requests', async () => {
  await createTeam(t.ctx())
  const { files } = await pagesOf(t, 'teams')
  const [file] = files
  assert.ok(file)
  t.clock.set((renewed += 11 * 60_000))
  readParts.length = 0
  const texts = await Promise.all(Array.from({ length: 5 }, () => fileOf(t, file.path)))
  t.clock.advance(9 * 60_000)
  texts.push(await fileOf(t, file.path))
  assert.deepEqual([new Set(texts).size, readParts.length], [1, 1])
  t.clock.advance(2 * 60_000)
  await fileOf(t, file.path)
  assert.equal(readParts.length, 2)
  t.clock.set(Date.now())
})

test('an address gets as many files of the sitemap in a second as answers of the API', async () => {
  const rateLimits = { requestsPerSecond: 2, writesPerMinute: 9, tokenCallsPerMinute: 9, credentialsPerTenMinutes: 9 }
  const limited = await startApp(2, { rateLimits })
  try {
    const statusOf = async (url: string) => (await limited.request({ method: 'GET', url })).status
    const statuses = []
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/teams-1.xml']) statuses.push(await statusOf(url))
    assert.deepEqual(statuses, [200, 200, 429])
  } finally {
    await limited.close()
  }
})
