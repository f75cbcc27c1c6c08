import { createHash } from 'node:crypto'
import { brandId, type UserId } from '@agone/contract'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/db/index.ts'
import { errors, Provider } from './oidc.ts'
import * as Store from './records.store.ts'
import { refreshAnswers } from './refresh-retries.ts'

// The ids of these models give access by themselves, so the table stores a hash. Cookies are signed in addition, so the
// id of a session or an interaction alone gives no access.
const signedByCookie = new Set(['Session', 'Interaction', 'Grant', 'Client', 'ReplayDetection'])

/**
 * The provider's storage in PostgreSQL: one adapter for each of its models. `onReuse` gets a grant that ended because
 * one of its codes or refresh tokens was used twice.
 */
export const createAdapter = (db: Db, kind: string, onReuse?: (grantId: string) => void): Adapter => {
  const isSecret = !signedByCookie.has(kind)
  const keyOf = (id: string) => (isSecret ? createHash('sha256').update(id).digest('base64url') : id)
  return {
    async upsert(id, payload, expiresIn) {
      const { jti, ...fields } = payload
      const owner = ownerOf(payload)
      await Store.upsert(db, {
        kind,
        id: keyOf(id),
        payload: JSON.stringify(isSecret ? fields : { ...fields, jti }),
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        user_id: owner ? brandId<UserId>(owner) : null,
        consumed_at: null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      })
    },
    // Clients are configured, not stored.
    find: async (id) => (kind === 'Client' ? undefined : payloadOf(await Store.findById(db, kind, keyOf(id)), id)),
    findByUid: async (uid) => payloadOf(await Store.findByUid(db, kind, uid)),
    // For the device flow, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      // The provider reads and then consumes: of two parallel uses the second is refused here, and ends the grant like
      // a later one. Which of the two is the thief cannot be known.
      const { isFirst, grantId } = await Store.updateAsConsumed(db, kind, keyOf(id))
      if (isFirst) return
      if (grantId) {
        await Store.deleteGrant(db, grantId)
        onReuse?.(grantId)
      }
      throw new errors.InvalidGrant('already used')
    },
    destroy: (id) =>
      kind === 'Session' || kind === 'Grant' ? end(db, kind, id) : Store.deleteById(db, kind, keyOf(id)),
    async revokeByGrantId(grantId) {
      await Store.deleteAllOfGrant(db, kind, grantId)
      // The stored responses of the grant's refreshes are deleted with it.
      if (kind === 'RefreshToken') await Store.deleteAllOfGrant(db, refreshAnswers, grantId)
    },
  }
}

const end = (db: Db, kind: 'Session' | 'Grant', id: string): Promise<void> => {
  // A logout destroys the session of the request. A session that only gets a new id has it already, and continues.
  const session = kind === 'Session' ? Provider.ctx?.oidc.session : undefined
  return session?.jti === id ? Store.deleteSession(db, session.uid) : Store.deleteAsEnded(db, kind, id)
}

const payloadOf = (record: Store.AuthRecord | undefined, id?: string): AdapterPayload | undefined => {
  if (!record) return undefined
  const consumed = record.consumed_at ? { consumed: Math.floor(record.consumed_at.getTime() / 1000) } : {}
  return { ...record.payload, ...(id === undefined ? {} : { jti: id }), ...consumed }
}

// A pending second factor belongs to its user too: an attacker must not be able to finish it later.
const ownerOf = ({ accountId, result }: AdapterPayload) => accountId ?? result?.login?.accountId
