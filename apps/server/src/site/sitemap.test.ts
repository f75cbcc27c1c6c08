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
    registerSitemap(app, { inject: createInject(app), ctx: () => t.ctx(), publicUrl: 'http://localhost:3000' })
  })
})
after(() => t.close())

/** The times of pages in a new sitemap: it is renewed every ten minutes. */
const timesOf = async (paths: readonly string[]): Promise<(number | undefined)[]> => {
  t.clock.advance(11 * 60_000)
  const { bytes } = await t.request({ method: 'GET', url: '/sitemap.xml' })
  const entries = bytes.toString().split('<url>')
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
