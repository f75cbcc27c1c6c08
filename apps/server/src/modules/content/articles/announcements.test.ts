import { articleRoutes, notificationRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { createArticle } from '../../../../test/support/factories/content.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { testPush } from '../../../../test/support/push-service.ts'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import { notificationsPlugin } from '../../notifications/index.ts'
import { contentPlugin } from '../plugin.ts'

const hour = 3600_000

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'agone@example.org' })
    notificationsPlugin(server, { push: testPush })
    contentPlugin(server)
  })
})
after(() => app.close())

const reader = async () => {
  const as = await createPlayer(app.ctx())
  return async () => {
    await app.jobs.drain()
    return (await app.inject(notificationRoutes.mine, {}, { as })).answer.entries.map(({ data }) => data.articleSlug)
  }
}

test('readers are told of an article when it becomes public, and of its later changes no more', async () => {
  const announced = await reader()
  const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  const draft = await createArticle(app.ctx(), { draft: true })
  assert.deepEqual(await announced(), [])
  const edit = (body: object) => app.inject(articleRoutes.update, { params: { slug: draft.slug }, body }, { as: admin })
  assert.equal((await edit({ draft: false })).status, 200)
  assert.deepEqual(await announced(), [draft.slug])
  await edit({ tags: ['finale'] })
  await edit({ draft: true })
  await edit({ draft: false })
  assert.deepEqual(await announced(), [draft.slug])
})

test('a scheduled article is told of when its time has come, also after that was moved', async () => {
  const announced = await reader()
  const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()
  const article = await createArticle(app.ctx(), { publishedAt: at(2) })
  assert.deepEqual(await announced(), [])
  await app.inject(
    articleRoutes.update,
    { params: { slug: article.slug }, body: { publishedAt: at(5) } },
    { as: admin },
  )
  app.clock.advance(3 * hour)
  assert.deepEqual(await announced(), [])
  app.clock.advance(3 * hour)
  assert.deepEqual(await announced(), [article.slug])
})

test('an article with a date long ago tells nobody', async () => {
  const announced = await reader()
  await createArticle(app.ctx(), { publishedAt: new Date(app.clock.now() - 72 * hour).toISOString() })
  assert.deepEqual(await announced(), [])
})
