import { newId, type TeamId, type Transfer, type TransferType, type UserId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { AppError, decodeToken, encodeToken, pageOf, type Page } from '../../platform/http/index.ts'
import type { TeamRecord } from '../teams/index.ts'
import * as Store from './transfers.store.ts'
import type { TransferFilter } from './transfers.store.ts'
import { transferView } from './transfers.view.ts'

type Membership = { team: TeamRecord; userId: UserId }
type Departure = Membership & { kind: 'left' | 'released' | 'disbanded' }

/** Records that a user joined a team, and the previous team in that game. */
export const recordJoined = async (ctx: Ctx, { team, userId }: Membership): Promise<void> => {
  const last = await Store.findLast(ctx.db, userId, team.game_id)
  const from = last && last.type !== 'joined' ? last.from_team_id : null
  await record(ctx, { type: 'joined', team, userId, from, to: team.id })
}

/** Records that a user left a team. */
export const recordDeparture = (ctx: Ctx, { team, userId, kind }: Departure): Promise<void> =>
  record(ctx, { type: kind === 'left' ? 'left' : 'released', team, userId, from: team.id, to: null })

type NewTransfer = Membership & { type: TransferType; from: TeamId | null; to: TeamId | null }

const record = (ctx: Ctx, { type, team, userId, from, to }: NewTransfer): Promise<void> => {
  const now = ctx.clock.now()
  return Store.insertTransfer(ctx.db, {
    id: newId(now),
    type,
    user_id: userId,
    game_id: team.game_id,
    from_team_id: from,
    to_team_id: to,
    created_at: new Date(now),
  })
}

/** One transfer. Throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: string): Promise<Transfer> => {
  const found = await Store.findTransfer(ctx.db, id)
  if (!found) throw new AppError('UNKNOWN_ERROR')
  return transferView(found)
}

/** A membership in a team; `leftAt` is undefined while it lasts. */
export type Stay = { teamId: TeamId; joinedAt: Date; leftAt: Date | undefined }

/** The former and current teams of a user, latest first. */
export const listStays = async (ctx: Ctx, userId: UserId): Promise<Stay[]> => {
  const found: Stay[] = []
  for (const { type, from_team_id, to_team_id, created_at } of await Store.findHistory(ctx.db, userId)) {
    const open = (teamId: TeamId) => found.find((stay) => stay.teamId === teamId && stay.leftAt === undefined)
    // A member who claims a provisional user of their own team has joined twice.
    if (type === 'joined' && to_team_id && !open(to_team_id)) {
      found.push({ teamId: to_team_id, joinedAt: created_at, leftAt: undefined })
    }
    const left = type !== 'joined' && from_team_id ? open(from_team_id) : undefined
    if (left) left.leftAt = created_at
  }
  return found.toReversed()
}

type TransferQuery = TransferFilter & { size: number; pageToken?: string | undefined }

/** The feed, newest first. An invalid token is an error of the field `page_token`. */
export const list = async (ctx: Ctx, { size, pageToken, ...filter }: TransferQuery): Promise<Page<Transfer>> => {
  const { keys, page } = pageToken === undefined ? { keys: [], page: 1 } : decodeToken(pageToken, ['time', 'id'])
  const [createdAt, id] = keys
  const after = keys.length === 0 ? undefined : { createdAt: String(createdAt), id: String(id) }
  const found = await Store.findAllTransfers(ctx.db, filter, { after, size: size + 1 })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  return pageOf(shown.map(transferView), {
    size,
    page,
    resultsCount: await Store.countTransfers(ctx.db, filter),
    nextPageToken: last && encodeToken([last.created_at.toISOString(), last.id], page + 1),
  })
}
