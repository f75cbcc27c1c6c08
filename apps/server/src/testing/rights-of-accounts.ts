import assert from 'node:assert/strict'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { newId } from '@agone/contract'
import { createAuthenticator } from '../modules/auth/testing/authenticator.ts'
import { tokenFor } from '../modules/auth/testing.ts'
import type { RightsScene, Sent, Who } from './rights-scene.ts'

/** What fills the parameters of a path, what follows its `?`, and the body. */
export type GoodRequest = Sent & { ids?: Record<string, string>; query?: string }
/** A request that `who` sends in a scene: right in all but, perhaps, who sends it. */
export type MakeRequest = (scene: RightsScene, who: Who) => GoodRequest | Promise<GoodRequest>

const me = '/accounts/v2/users/@me'
const fresh = () => `nuovo-${newId().slice(-10)}`

/** Whose account it is; a visitor, who has none, says what a user would. */
const self = (who: Who) => (who === 'visitor' ? 'user' : who)
/** Who cannot call anything has nothing that could be prepared by a call. */
const canCall = (who: Who) => !['visitor', 'banned', 'deleted', 'guest'].includes(who)

const ofCaptain: MakeRequest = async (scene) => ({ ids: { id: await scene.idOf('captain') } })
const aboutCaptain =
  (body: () => object): MakeRequest =>
  async (scene) => ({ ids: { id: await scene.idOf('captain') }, body: body() })
const confirmed: MakeRequest = ({ password }) => ({ body: { password } })

export const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#007eff' } })
    .png()
    .toBuffer()

const secretOf = async (scene: RightsScene, who: Who) =>
  String((await scene.did(who, 'GET', `${me}/security/2fa/configure`))['secret'])

/** Turns the second factor on, and answers a later code. */
const twoFactor = async (scene: RightsScene, who: Who): Promise<string> => {
  if (!canCall(who)) return '000000'
  const secret = await secretOf(scene, who)
  const code = (epoch: number) => generateSync({ secret, epoch })
  const now = Math.floor(Date.now() / 1000)
  const body = { code: code(now), password: scene.password }
  await scene.did(who, 'PATCH', `${me}/security/2fa/configure`, { body })
  return code(now + 30)
}

const attested = async (scene: RightsScene, who: Who): Promise<object> => {
  const { password } = scene
  const { options } = await scene.did(canCall(who) ? who : 'user', 'POST', `${me}/passkeys/options`, {
    body: { password },
  })
  const authenticator = createAuthenticator('http://localhost:3000')
  const isOptions = (_given: unknown): _given is Parameters<typeof authenticator.create>[0] => true
  assert.ok(isOptions(options))
  return { name: 'Telefono', response: authenticator.create(options) }
}

const passkeyOf = async (scene: RightsScene, who: Who): Promise<GoodRequest> => {
  const { password } = scene
  const owner = canCall(who) ? who : 'user'
  const added = await scene.did(owner, 'POST', `${me}/passkeys`, { body: await attested(scene, owner) })
  return { ids: { id: String(added['id']) }, body: { password } }
}

/** Good requests of the calls about accounts, by method and path. */
export const accountRequests: Record<string, MakeRequest> = {
  'GET /accounts/v2/users': async (scene) => ({ query: `id=${await scene.idOf('captain')}` }),
  'GET /accounts/v2/users/:id': ofCaptain,
  'GET /accounts/v2/usernames/:username': async (scene) => ({
    ids: { username: (await scene.person('captain')).username },
  }),
  'GET /esports/v2/users/:id/career': ofCaptain,
  'GET /accounts/v2/users/:id/resetPasswordLink': ofCaptain,
  'PUT /accounts/v2/users/:id/verified': aboutCaptain(() => ({ value: false })),
  'PUT /accounts/v2/users/:id/username': aboutCaptain(() => ({ username: fresh() })),
  'PUT /accounts/v2/users/:id/email': aboutCaptain(() => ({ email: `${fresh()}@example.org` })),
  'PUT /accounts/v2/users/:id/banned': aboutCaptain(() => ({ value: true, reason: 'ha barato' })),
  'POST /accounts/v2/users/:id/roles': aboutCaptain(() => ({ role: 'TOURNAMENT_MANAGER' })),
  'DELETE /accounts/v2/users/:id/roles/:role': async (scene) => {
    const id = await scene.idOf('captain')
    await scene.once('role', () =>
      scene.did('admin', 'POST', `/accounts/v2/users/${id}/roles`, { body: { role: 'TOURNAMENT_MANAGER' } }),
    )
    return { ids: { id, role: 'TOURNAMENT_MANAGER' } }
  },
  'POST /accounts/v2/users': () => ({ body: { username: fresh(), email: `${fresh()}@example.org` } }),
  [`PATCH ${me}`]: () => ({ body: { name: 'Giada' } }),
  [`PATCH ${me}/preferences`]: () => ({ body: { language: 'it' } }),
  [`PATCH ${me}/avatar`]: async () => ({ file: { name: 'avatar', bytes: await picture() } }),
  [`PUT ${me}/username`]: () => ({ body: { username: fresh() } }),
  [`PATCH ${me}/verify`]: () => ({ body: { verify_code: 'nessuno' } }),
  [`POST ${me}/security/password/reset`]: () => ({ body: { login: fresh() } }),
  [`PATCH ${me}/security/password/reset`]: () => ({
    body: { code: 'nessuno', password: 'Gradinata-Sud-7', password_confirm: 'Gradinata-Sud-7' },
  }),
  [`PATCH ${me}/security/password`]: ({ password }) => ({
    body: { old_password: password, password: 'Gradinata-Sud-7', password_confirm: 'Gradinata-Sud-7' },
  }),
  [`PATCH ${me}/security/email`]: ({ password }) => ({ body: { email: `${fresh()}@example.org`, password } }),
  [`POST ${me}/security/confirmation`]: confirmed,
  [`POST ${me}/passkeys/options`]: confirmed,
  [`POST ${me}/passkeys`]: async (scene, who) => ({ body: await attested(scene, who) }),
  [`DELETE ${me}/passkeys/:id`]: passkeyOf,
  [`PATCH ${me}/security/2fa/configure`]: async (scene, who) => {
    const secret = canCall(who) ? await secretOf(scene, who) : 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    return { body: { code: generateSync({ secret }), password: scene.password } }
  },
  [`PATCH ${me}/security/2fa/disable`]: async (scene, who) => ({
    body: { password: scene.password, code: await twoFactor(scene, who) },
  }),
  [`POST ${me}/security/2fa/recoveryCodes`]: async (scene, who) => ({
    body: { password: scene.password, code: await twoFactor(scene, who) },
  }),
  [`GET ${me}/export`]: async (scene, who) => {
    const { password } = scene
    if (canCall(who)) await scene.did(who, 'POST', `${me}/security/confirmation`, { body: { password } })
    return {}
  },
  [`DELETE ${me}/sessions/:id`]: async (scene, who) => {
    const owner = canCall(who) ? who : 'user'
    const { auth } = scene.product
    const viewer = await auth.authenticate(await tokenFor(auth, await scene.person(self(owner))))
    return { ids: { id: viewer.sessionId ?? '' } }
  },
  [`DELETE ${me}`]: async (scene, who) => {
    const { username } = await scene.person(self(who))
    return { body: { username, password: scene.password } }
  },
}
