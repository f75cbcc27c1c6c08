import { newId, type UserId } from '@agone/contract'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import assert from 'node:assert/strict'
import test from 'node:test'
import { cacheOwner } from '../offline/cache-owner.ts'
import { Session } from './session.ts'
import { clearTokens, writeTokens } from './storage.ts'

const [ada, bob] = [newId<UserId>(), newId<UserId>()]

const userWith = (id: UserId): FullUser => ({
  id,
  username: 'ada',
  provisional: false,
  deleted: false,
  avatar: null,
  name: null,
  surname: null,
  email: null,
  hasPassword: true,
  hasTwoFactorEnabled: false,
  birthday: null,
  verified: true,
  banned: false,
  roles: [],
})

const tokensOf = (id: string) => ({
  accessToken: `head.${Buffer.from(JSON.stringify({ sub: id })).toString('base64url')}.signature`,
  idToken: undefined,
  refreshToken: 'r',
  expiration: 1,
})

/** A tab, and what another one stores in the same browser; each answer names the user of the stored token. */
const tab = () => {
  const entries = new Map<string, string>()
  const store = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const session = new Session(store)
  let loads = 0
  const loadUser = async () => {
    loads++
    return userWith(cacheOwner(store) === ada ? ada : bob)
  }
  session.connect(async () => ({ tokens: { fresh: async () => undefined }, loadUser }))
  const shown = () => (session.state.kind === 'user' ? session.state.user.id : session.state.kind)
  let owner = cacheOwner(store)
  session.subscribe(() => (owner = cacheOwner(store)))
  const sync = async () => {
    session.syncWithStorage(cacheOwner(store) !== owner)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return [shown(), loads]
  }
  return { session, store, sync }
}

test('a tab follows what another one does: a sign-in, new tokens, another user, a logout', async () => {
  const { session, store, sync } = tab()
  await session.start()
  assert.deepEqual(await sync(), ['visitor', 0])
  writeTokens(store, tokensOf(ada))
  assert.deepEqual(await sync(), [ada, 1])
  writeTokens(store, { ...tokensOf(ada), refreshToken: 'renewed' })
  assert.deepEqual(await sync(), [ada, 1])
  writeTokens(store, tokensOf(bob))
  assert.deepEqual(await sync(), [bob, 2])
  clearTokens(store)
  assert.deepEqual(await sync(), ['visitor', 2])
})
