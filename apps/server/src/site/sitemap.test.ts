import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { careerPlugins } from '../../test/support/factories/standings.ts'
import { decide, startWithTeams } from '../../test/support/factories/matches.ts'
import { addMember, createPlayer, createTeam } from '../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../test/support/http.ts'
import { contentPlugin } from '../modules/content/index.ts'
import * as Ownership from '../modules/teams/members/ownership.ts'
import { createInject } from './in-process.ts'
import { registerSitemap } from './sitemap.ts'

let t: TestApp
before(async () => {
  t = await testApp((app) => {
    careerPlugins(app)
    contentPlugin(app)
    registerSitemap(app, { inject: createInject(app), ctx: () => t.ctx(), publicUrl: 'http://localhost:3000', size: 2 })
  })
})
after(() => t.close())

const fileOf = async (url: string): Promise<string> => {
  const { status, bytes } = await t.request({ method: 'GET', url })
  assert.equal(status, 200, url)
  return bytes.toString()
}

/** A file of a new sitemap: it is renewed every ten minutes. */
const renewedFile = async (url: string): Promise<string> => {
  t.clock.advance(11 * 60_000)
  return fileOf(url)
}

/** The times of pages in a new sitemap. */
const timesOf = async (paths: readonly string[]): Promise<(number | undefined)[]> => {
  const entries = (await renewedFile('/sitemap/pages.xml')).split('<url>')
  return paths.map((path) => {
    const entry = entries.find((each) => each.includes(`${path}</loc>`))
    assert.ok(entry, `${path} is listed`)
    const [, time] = /<lastmod>(.+?)<\/lastmod>/.exec(entry) ?? []
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

test('a tournament has the time of its last result, a team that of its last match, player or change, if it is known', async () => {
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

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost:3000(.+?)<\/loc>(?:<lastmod>(.+?)<\/lastmod>)?/g)].map(
    ([, path = '', time]) => ({ path, time }),
  )

/** The pages of all files of a kind in a new sitemap, and how many each file has. */
const pagesOf = async (kind: string) => {
  const files = locations(await renewedFile('/sitemap.xml')).filter(({ path }) => path.startsWith(`/sitemap/${kind}-`))
  const pages = []
  for (const { path } of files) pages.push(locations(await fileOf(path)))
  return { pages: pages.flat(), sizes: pages.map(({ length }) => length), files }
}

test('each public match, player and transfer is on one page of one file, and what visitors may not see is on none', async () => {
  const ctx = t.ctx()
  const shown = await startWithTeams(ctx)
  const hidden = await startWithTeams(ctx, { flags: ['HIDDEN'] })
  const [match] = shown.matches
  assert.ok(match)
  await decide(ctx, match.id, [1, 0])
  const { pages: matches, sizes, files } = await pagesOf('matches')
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
  const players = (await pagesOf('players')).pages
  assert.deepEqual(
    [member, team.owner, nobody].map(({ username }) => players.find(({ path }) => path === `/users/${username}`)),
    [
      { path: `/users/${member.username}`, time: undefined },
      { path: `/users/${team.owner.username}`, time: undefined },
      undefined,
    ],
  )

  const rows = await t.db.selectFrom('transfers').select(['id', 'created_at']).execute()
  const transfers = (await pagesOf('transfers')).pages
  assert.deepEqual(
    new Map(transfers.map(({ path, time }) => [path, time])),
    new Map(rows.map(({ id, created_at: at }) => [`/transfers/${id}`, at.toISOString()])),
  )
})

test('a file that is not listed is not found', async () => {
  for (const file of ['matches-0.xml', 'matches-999.xml', 'matches-1', 'teams-1.xml', 'constructor-1.xml', 'x']) {
    assert.equal((await t.request({ method: 'GET', url: `/sitemap/${file}` })).status, 404, file)
  }
})
