import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { Nullable, Time } from '../../shapes.ts'

/**
 * A device with a session. Names are those of products (`Firefox`, `Android`), the same in every language. `client` is the
 * application that signed in.
 */
export const Session = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  signedInAt: Time,
  lastUsedAt: Time,
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  client: Nullable(Type.String()),
})
export type Session = Static<typeof Session>

/** The sessions of the caller ("Your devices"). `POST /logout/all` ends all sessions. */
export const sessionRoutes = {
  list: route({
    name: 'listSessions',
    method: 'GET',
    path: '/accounts/v2/users/@me/sessions',
    summary: 'The sessions of the caller: the current one first, then by last use',
    answer: Type.Object({ entries: Type.Array(Session) }),
  }),
  end: route({
    name: 'endSession',
    method: 'DELETE',
    path: '/accounts/v2/users/@me/sessions/:id',
    summary: "End one of the caller's sessions, on every node",
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description: 'The id of the session.' }) }),
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
