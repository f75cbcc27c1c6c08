import { expect, test } from '../../support/journey.ts'
import { OidcClientSite } from '../../support/oidc-client-site.ts'
import { freshName, password } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'

/** Two tests may run at the same time; both URLs are in clients.json. */
const ports = { it: 4179, en: 4180 }
const mePath = '/accounts/v2/users/@me'

test('a page of another origin signs people in by openid-client and calls the API for them', async ({
  page,
  newcomer,
  origin,
  language,
  t,
}) => {
  const person = await newcomer('esterno')
  const site = await OidcClientSite.open(ports[language], `${origin}/auth`)
  const resource = `${origin}/esports/v2`
  try {
    await site.beginForApi(page, resource)
    await new SignOn(page, t).signIn(person.username, password)
    const token = await site.redeemForApi(page, resource)
    expect(await site.call(page, origin + mePath, { token })).toMatchObject({
      status: 200,
      rateLimit: expect.stringMatching(/"burst";r=\d+;t=\d/),
      body: { username: person.username },
    })
    expect(await site.call(page, `${origin}${mePath}/sessions`, { token }), 'security is for the site alone').toEqual(
      {},
    )
  } finally {
    await site.close()
  }
})

test('a page of another origin acts within the scopes of a personal access token, and never beyond', async ({
  page,
  newcomer,
  origin,
  language,
}) => {
  const person = await newcomer('gettone')
  const wanted = {
    name: 'Bot',
    scopes: ['read', 'write:teams'],
    password,
    expires_at: new Date(Date.now() + 86_400_000),
  }
  const { token } = await (await person.call('POST', `${mePath}/tokens`, wanted)).json()
  const games: { id: string; inTeam: boolean }[] = await (await person.call('GET', '/esports/v2/games')).json()
  const gameId = games.find(({ inTeam }) => inTeam)?.id
  const site = await OidcClientSite.open(ports[language], `${origin}/auth`)
  const call = (path: string, rest: { method?: string; body?: object } = {}) =>
    site.call(page, origin + path, { token, ...rest })
  try {
    await page.goto(site.origin)
    const name = freshName('Bot')
    expect(await call('/esports/v2/teams', { method: 'POST', body: { name, game_id: gameId } })).toMatchObject({
      status: 201,
      body: { name, ownerId: await person.id() },
    })
    expect(await call('/esports/v2/teams/@me')).toMatchObject({ status: 200, body: { entries: [{ name }] } })
    expect(await call('/esports/v2/games')).toMatchObject({ status: 200, etag: expect.stringMatching(/^"/) })
    expect(await call('/esports/v2/tournaments', { method: 'POST', body: { name } })).toMatchObject({
      status: 403,
      body: { title: 'PERMISSION_DENIED' },
    })
    for (const path of [`${mePath}/security/password`, '/logout/all']) {
      expect(await call(path, { method: path.startsWith(mePath) ? 'PATCH' : 'POST', body: {} }), path).toEqual({})
    }
    expect(await call(mePath)).toMatchObject({ status: 200 })
  } finally {
    await site.close()
  }
})
