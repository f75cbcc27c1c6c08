import type { ClientMetadata, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { brandId, type Session, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { Bus } from '../../../platform/db/index.ts'
import { AppError, type CtxOf } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Communities } from '../../community/index.ts'
import { webClientId } from '../provider/clients.ts'
import * as Store from './devices.store.ts'
import * as RecordStore from '../provider/records.store.ts'
import * as Sessions from './sessions.ts'
import { namesIn } from '../../../platform/user-agents.ts'

type SignedInCtx = CtxOf<SignedIn>

/** The sessions of a user: the current one first, then by last use. */
export const list = async (
  { clients = [] }: { clients?: readonly ClientMetadata[] },
  ctx: SignedInCtx,
): Promise<Session[]> => {
  const { name } = await Communities.get(ctx)
  const nameOf = (id: string) =>
    id === webClientId ? name : (clients.find(({ client_id }) => client_id === id)?.client_name ?? id)
  const rows = await Store.findAllOfUser(ctx.db, ctx.viewer.id)
  const sessions = rows.flatMap((row) => (row.uid === null ? [] : [{ ...row, id: row.uid }]))
  return sessions
    .map(({ id, signed_in, last_used_at, user_agent, client_id }) => {
      const signedIn = new Date(signed_in === null ? ctx.clock.now() : signed_in * 1000)
      return {
        id,
        current: id === ctx.viewer.sessionId,
        signedInAt: signedIn.toISOString(),
        lastUsedAt: (last_used_at ?? signedIn).toISOString(),
        ...namesIn(user_agent ?? ''),
        client: client_id === null ? null : nameOf(client_id),
      }
    })
    .toSorted(
      (one, other) => Number(other.current) - Number(one.current) || (one.lastUsedAt < other.lastUsedAt ? 1 : -1),
    )
}

/** Ends one of the viewer's sessions, on every node. Throws UNKNOWN_ERROR for an unknown one or another user's. */
export const end = async ({ bus }: { bus: Bus }, ctx: SignedInCtx, id: string): Promise<void> => {
  const session = await RecordStore.findByUid(ctx.db, 'Session', id)
  if (session?.user_id !== ctx.viewer.id) throw new AppError('UNKNOWN_ERROR')
  await Sessions.end(ctx, bus, id)
}

/**
 * Records the device at every sign-in, and the last use at every refresh, before the response is sent: otherwise an earlier
 * sign-in could be recorded after a later one.
 */
export const watch = (provider: Provider, ctx: Ctx): void => {
  const records = new WeakMap<object, Promise<void>>()
  const record = (request: object, work: Promise<void>) => {
    const logged = work.catch((error: unknown) => ctx.log.warn({ err: error }, 'the device could not be recorded'))
    records.set(request, logged)
  }
  provider.on('authorization.success', (request: KoaContextWithOIDC) => {
    const { session, client } = request.oidc
    if (!session?.accountId || !client) return
    const device = {
      session_id: session.uid,
      user_id: brandId<UserId>(session.accountId),
      client_id: client.clientId,
      user_agent: (request.req.headers['user-agent'] ?? '').slice(0, 400),
      last_used_at: new Date(ctx.clock.now()),
    }
    record(request, Store.upsert(ctx.db, device))
  })
  provider.on('grant.success', (request: KoaContextWithOIDC) => {
    const sessionId = request.oidc.entities.RotatedRefreshToken?.sessionUid
    if (sessionId) record(request, Store.updateAsUsed(ctx.db, sessionId, new Date(ctx.clock.now())))
  })
  provider.use(async (request, next) => {
    await next()
    await records.get(request)
  })
}

/** Deletes the devices of ended sessions. */
export const removeEnded = (ctx: Ctx): Promise<void> => Store.deleteAllEnded(ctx.db)
