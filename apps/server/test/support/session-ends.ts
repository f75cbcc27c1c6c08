import {
  ownAccountRoutes,
  securityRoutes,
  sessionRoutes,
  staffRoutes,
  toSnakeCase,
  urlOf,
  userRoutes,
  type RouteSpec,
} from '@agone/contract'
import type { User } from '../../src/modules/accounts/user.ts'
import { createUser, testPassword } from './factories/accounts.ts'
import { tokenFor } from './auth/sign-on-app.ts'
import type { TestNode } from './product.ts'

/** A user with two sessions and a token of each: `token` of the first, `endingToken` of the second, which a `SessionEnd` ends. */
export type Person = { user: User; token: string; endingToken: string }

/** A way to end the second session, on one node; `survives`: the first session continues. */
export type SessionEnd = {
  name: string
  survives: boolean
  act: (node: TestNode, person: Person) => Promise<Response>
}

/** Creates a user on this node. */
export const somebody = async (node: TestNode): Promise<Person> => {
  const user = await createUser(node.ctx)
  return { user, token: await tokenFor(node.auth, user), endingToken: await tokenFor(node.auth, user) }
}

/** Calls a route of the contract over HTTP. */
export const callNode = (
  node: TestNode,
  spec: RouteSpec,
  options: { token: string; params?: object; body?: object | string },
): Promise<Response> =>
  fetch(node.origin + urlOf(spec, { params: { ...options.params } }), {
    method: spec.method,
    headers: {
      authorization: `Bearer ${options.token}`,
      ...(options.body ? { 'content-type': spec.text ? 'text/plain' : 'application/json' } : {}),
    },
    ...(options.body ? { body: spec.text ? String(options.body) : JSON.stringify(toSnakeCase(options.body)) } : {}),
  })

/** The status of an API call with this token. */
export const statusOf = async (node: TestNode, token: string): Promise<number> =>
  (await callNode(node, userRoutes.me, { token })).status

/** Like the site's client: the first request gets the cookie, the second repeats it. */
export const logout = async (node: TestNode, token: string, path: string): Promise<Response> => {
  const authorization = `Bearer ${token}`
  const first = await fetch(node.origin + path, { method: 'POST', headers: { authorization } })
  const [cookie = ''] = (first.headers.getSetCookie()[0] ?? '').split(';')
  const headers = { authorization, cookie, 'x-xsrf-token': cookie.slice(cookie.indexOf('=') + 1) }
  return fetch(node.origin + path, { method: 'POST', headers })
}

/** Every way to end a session before it expires. */
export const sessionEnds: readonly SessionEnd[] = [
  { name: 'logout', survives: true, act: (node, { endingToken }) => logout(node, endingToken, '/logout') },
  { name: 'disconnect all devices', survives: false, act: (node, { token }) => logout(node, token, '/logout/all') },
  {
    name: 'one session ended from another',
    survives: true,
    act: async (node, { token, endingToken }) => {
      const viewer = await node.auth.authenticate(endingToken)
      return callNode(node, sessionRoutes.end, { token, params: { id: viewer.sessionId } })
    },
  },
  {
    name: 'a new password',
    survives: true,
    act: (node, { token }) => {
      const body = { oldPassword: testPassword, password: 'Gradinata-Sud-7', passwordConfirm: 'Gradinata-Sud-7' }
      return callNode(node, securityRoutes.changePassword, { token, body })
    },
  },
  {
    name: 'a ban',
    survives: false,
    act: async (node, { user }) => {
      const token = await tokenFor(node.auth, await createUser(node.ctx, { roles: ['ADMIN'] }))
      return callNode(node, staffRoutes.setBanned, { token, params: { id: user.id }, body: { value: true } })
    },
  },
  {
    name: 'deletion of the account',
    survives: false,
    act: (node, { user, token }) =>
      callNode(node, ownAccountRoutes.deleteMe, { token, body: { username: user.username, password: testPassword } }),
  },
]
