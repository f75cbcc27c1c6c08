import { createHash } from 'node:crypto'
import { brandId, type UserId } from '@agone/contract'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/db/index.ts'
import { errors } from './oidc.ts'
import * as Store from './records.store.ts'
import { refreshAnswers } from './refresh-retries.ts'

// Who knows the id of one of these has it; so the table holds only a hash. Cookies are signed besides, so that the id
// of a session or an interaction alone opens nothing.
const signedByCookie = new Set(['Session', 'Interaction', 'Grant', 'Client', 'ReplayDetection'])

/**
 * What the provider stores, in PostgreSQL: one adapter for each of its models. `onReuse` hears of a grant that ended
 * because a code or a refresh token of it came twice.
 */
export const createAdapter = (db: Db, kind: string, onReuse?: (grantId: string) => void): Adapter => {
  const isSecret = !signedByCookie.has(kind)
  const keyOf = (id: string) => (isSecret ? createHash('sha256').update(id).digest('base64url') : id)
  return {
    async upsert(id, payload, expiresIn) {
      const { jti, ...kept } = payload
      const owner = ownerOf(payload)
      await Store.upsert(db, {
        kind,
        id: keyOf(id),
        payload: JSON.stringify(isSecret ? kept : { ...kept, jti }),
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
    // For a flow of devices without a keyboard, which is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      // The provider looks and then consumes: whoever comes second in between is refused here, and ends the family as
      // one does who comes later. Who of the two is the thief, nobody can tell.
      const { isFirst, grantId } = await Store.updateAsConsumed(db, kind, keyOf(id))
      if (isFirst) return
      if (grantId) {
        await Store.deleteGrant(db, grantId)
        onReuse?.(grantId)
      }
      throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => Store.deleteById(db, kind, keyOf(id)),
    async revokeByGrantId(grantId) {
      await Store.deleteAllOfGrant(db, kind, grantId)
      // What was answered with the tokens of the family goes with them.
      if (kind === 'RefreshToken') await Store.deleteAllOfGrant(db, refreshAnswers, grantId)
    },
  }
}

const payloadOf = (record: Store.AuthRecord | undefined, id?: string): AdapterPayload | undefined => {
  if (!record) return undefined
  const consumed = record.consumed_at ? { consumed: Math.floor(record.consumed_at.getTime() / 1000) } : {}
  return { ...record.payload, ...(id === undefined ? {} : { jti: id }), ...consumed }
}

// A sign-in that is proved and not taken up yet is its user's too: whoever parks one must not come back by it.
const ownerOf = ({ accountId, result }: AdapterPayload) => accountId ?? result?.login?.accountId
