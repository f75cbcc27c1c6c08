import { isRace, statusAllows, type EntryId, type LobbyDetails, type MatchLobby } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { isSettled } from '../match.ts'
import * as Matches from '../matches.ts'
import type { MatchInTournament, MatchRef } from '../matches.ts'
import { representedSides } from '../participants/representation.ts'
import * as Store from './lobbies.store.ts'
import type { LobbyRow } from './lobbies.store.ts'

/** The home side, if the viewer may act for it; else PERMISSION_DENIED. */
export const mustBeHost = async (ctx: Ctx, { match }: MatchInTournament): Promise<EntryId> => {
  const home = match.sides[0]?.entry_id
  if (!home || !(await representedSides(ctx, match)).includes(home)) throw new AppError('PERMISSION_DENIED')
  return home
}

/** The lobby of a match, for a viewer who may read its chat. */
export const get = async (ctx: Ctx, { id }: Pick<MatchRef, 'id'>): Promise<MatchLobby> => {
  const row = await Store.findLobby(ctx.db, id)
  return { lobby: row ? lobbyView(row) : null }
}

/**
 * Sets the lobby as the home side; the chat says that there is a new one, never what it is. Without effect if it is the same.
 * Throws NOT_AVAILABLE_FOR_ENTITY_ERROR for a race, TOURNAMENT_STATUS_DENY for a match that is decided or cannot be played.
 */
export const set = (ctx: Ctx, known: MatchRef, details: LobbyDetails): Promise<MatchLobby> =>
  inTransaction(ctx, async (ctx) => {
    const loaded = await Matches.lock(ctx, known)
    const { match } = loaded
    const entryId = await mustBeHost(ctx, loaded)
    mustTakeLobby(loaded)
    const before = await Store.findLobby(ctx.db, match.id)
    const row = rowOf(ctx, { match, entryId, details })
    if (before && isSame(before, row)) return { lobby: lobbyView(before) }
    await Store.upsertLobby(ctx.db, row)
    await SystemMessages.lobbySet(ctx, match.id, entryId)
    // Without its texts: the history is read by more people than the lobby, and for longer.
    await History.record(ctx, { action: 'setLobby', entity: 'match', entityId: match.id, to: { entryId } })
    await Tournaments.touch(ctx, match.tournament_id)
    return { lobby: lobbyView(row) }
  })

const mustTakeLobby = ({ match, tournament }: MatchInTournament): void => {
  if (isRace(match)) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const isToPlay = match.status !== 'waiting' && !isSettled(match)
  if (!isToPlay || !statusAllows(tournament.status, 'chat')) throw new AppError('TOURNAMENT_STATUS_DENY')
}

type NewLobby = Pick<MatchInTournament, 'match'> & { entryId: EntryId; details: LobbyDetails }

const rowOf = ({ clock }: Ctx, { match, entryId, details }: NewLobby): LobbyRow => ({
  match_id: match.id,
  entry_id: entryId,
  name: details.name.trim(),
  password: details.password?.trim() ?? null,
  host: details.host?.trim() ?? null,
  note: details.note?.trim() ?? null,
  set_at: new Date(clock.now()),
})

const isSame = (one: LobbyRow, other: LobbyRow): boolean =>
  (['entry_id', 'name', 'password', 'host', 'note'] as const).every((column) => one[column] === other[column])

const lobbyView = (row: LobbyRow): MatchLobby['lobby'] => ({
  matchId: row.match_id,
  entryId: row.entry_id,
  name: row.name,
  password: row.password,
  host: row.host,
  note: row.note,
  setAt: row.set_at.toISOString(),
})
