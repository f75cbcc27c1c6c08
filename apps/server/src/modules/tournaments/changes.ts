import { defaultSettings, type TournamentId, type TournamentPatch, type TournamentSettings } from '@agone/contract'
import type { Updateable } from 'kysely'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, shownName, type Uploads } from '../../platform/http/index.ts'
import { Games } from '../games/index.ts'
import { History } from '../history/index.ts'
import { checkAdmins } from './admins.ts'
import { hashPassword } from './password.ts'
import { mustHaveRaceForSprints, settingsColumn } from './settings.ts'
import { changeMatchDay, changeStatus } from './status/status.ts'
import { mustAllow, mustManage, type TournamentRecord } from './tournament.ts'
import * as Tournaments from './tournaments.ts'
import * as Store from './tournaments.store.ts'
import type { TournamentsTable } from './tournaments.tables.ts'

type Images = Uploads<'avatar' | 'banner'>
type Options = {
  images?: Images | undefined
  /** Throws if the caller's version of the tournament is not the current one. */
  mustMatch?: ((current: TournamentRecord) => void) | undefined
}
type Changes = Updateable<TournamentsTable>

const configuring = ['slots', 'price', 'type', 'password', 'repeatTimes', 'startDate', 'endDate', 'settings'] as const
/** Settings about times may change as long as times may. */
const scheduling: ReadonlySet<string> = new Set<keyof TournamentSettings>(['proposalDays', 'noShowMinutes'])
const editing = ['name', 'description', 'flags', 'adminIds'] as const

/**
 * Applies a manager's patch in one transaction: own fields first, then the match day, then the status. Throws
 * ENTITY_CONFLICT if its `version` is older than the last own change or does not exist yet, TOURNAMENT_STATUS_DENY for
 * what the status does not allow.
 */
export const update = async (
  ctx: Ctx,
  id: TournamentId,
  patch: TournamentPatch,
  { images, mustMatch }: Options = {},
): Promise<TournamentRecord> => {
  await Tournaments.prepareImages(ctx, images)
  // Before the transaction, because it takes long.
  const passwordHash = typeof patch.password === 'string' ? await hashPassword(patch.password) : null
  return inTransaction(ctx, async (ctx) => {
    const tournament = await Tournaments.lock(ctx, id)
    mustManage(ctx.viewer, tournament)
    mustBeAllowed(tournament, patch, images)
    mustMatch?.(tournament)
    mustBeOfThisVersion(tournament, patch.version)
    const changes = {
      ...(await edits(ctx, patch, tournament, images)),
      ...(await configuration(ctx, patch, tournament)),
      ...(patch.password === undefined ? {} : { password_hash: passwordHash }),
    }
    await save(ctx, tournament, patch, changes)
    const saved = await Tournaments.lock(ctx, id)
    if (patch.currentMatchDay !== undefined) await changeMatchDay(ctx, saved, patch.currentMatchDay)
    if (patch.status !== undefined && patch.status !== saved.status) {
      await changeStatus(ctx, saved, patch.status)
    }
    return Tournaments.get(ctx, id)
  })
}

/** Stores which rounds have a sprint, after one was added or removed; the caller records the act. */
export const setSprints = async (ctx: Ctx, tournament: TournamentRecord, sprints: number[]): Promise<void> => {
  const settings = settingsColumn({ ...tournament.settings, sprints })
  await Store.updateTournament(ctx.db, tournament.id, { settings })
  await Tournaments.touch(ctx, tournament.id, 'settings')
}

/** Throws ENTITY_CONFLICT if the tournament's own fields have changed since `known`, or if there is no such version yet. */
export const mustBeOfThisVersion = ({ own_version, version }: TournamentRecord, known = version) => {
  if (known < own_version || known > version) throw new AppError('ENTITY_CONFLICT')
}

const has = (patch: TournamentPatch, fields: readonly (keyof TournamentPatch)[]) =>
  fields.some((field) => patch[field] !== undefined)

const mustBeAllowed = (tournament: TournamentRecord, patch: TournamentPatch, images: Images | undefined) => {
  const { settings, ...others } = patch
  const isOnlySchedule = settings !== undefined && Object.keys(settings).every((key) => scheduling.has(key))
  if (has(isOnlySchedule ? others : patch, configuring)) mustAllow(tournament, 'configure')
  if (isOnlySchedule) mustAllow(tournament, 'schedule')
  if (has(patch, editing) || images?.one('avatar') || images?.one('banner')) mustAllow(tournament, 'edit')
  if (patch.currentMatchDay !== undefined) mustAllow(tournament, 'schedule')
}

const edits = async (
  ctx: Ctx,
  patch: TournamentPatch,
  tournament: TournamentRecord,
  images?: Images,
): Promise<Changes> => ({
  ...(patch.name === undefined ? {} : shownName(patch.name, Tournaments.minNameLength)),
  ...(patch.description === undefined ? {} : { description: patch.description }),
  ...(patch.flags === undefined ? {} : { flags: patch.flags }),
  ...(images?.one('avatar') || images?.one('banner')
    ? await Tournaments.imagesOf(ctx, tournament.owner_id, images, tournament)
    : {}),
})

const configuration = async (ctx: Ctx, patch: TournamentPatch, tournament: TournamentRecord): Promise<Changes> => {
  // A fee that was possible before may stay as it is.
  if (patch.price !== tournament.price) await Tournaments.mustBePayable(ctx, patch.price)
  if (patch.slots !== undefined) await mustFit(ctx, patch.slots, tournament)
  if (patch.type !== undefined && patch.type !== 'rankings' && tournament.module === 'FORMULA1') {
    throw new AppError('MALFORMED_ENTITY_ERROR')
  }
  const start = patch.startDate === undefined ? tournament.start_date : Tournaments.dateOf(patch.startDate)
  const end = patch.endDate === undefined ? tournament.end_date : Tournaments.dateOf(patch.endDate)
  Tournaments.mustBeInOrder(start, end)
  const {
    repeatTimes: repeat_times = tournament.repeat_times,
    settings: { sprints = tournament.settings.sprints } = {},
  } = patch
  if (has(patch, ['repeatTimes', 'settings'])) mustHaveRaceForSprints({ ...tournament, repeat_times }, sprints)
  return {
    ...(patch.price === undefined ? {} : { price: patch.price }),
    ...(patch.slots === undefined ? {} : { slots: patch.slots }),
    ...(patch.type === undefined ? {} : { type: patch.type }),
    ...(patch.repeatTimes === undefined ? {} : { repeat_times: patch.repeatTimes }),
    ...(patch.startDate === undefined ? {} : { start_date: start }),
    ...(patch.endDate === undefined ? {} : { end_date: end }),
    ...(patch.settings === undefined
      ? {}
      : { settings: settingsColumn({ ...defaultSettings, ...tournament.settings, ...patch.settings }) }),
  }
}

const mustFit = async (ctx: Ctx, slots: number, tournament: TournamentRecord) => {
  const game = await Games.getForBody(ctx, tournament.game_id)
  if (slots > game.max_participants || slots < tournament.participants_count + tournament.reserved_count) {
    throw new AppError('TOO_MANY_PARTICIPANTS')
  }
}

const save = async (ctx: Ctx, tournament: TournamentRecord, patch: TournamentPatch, changes: Changes) => {
  const fields = Object.keys(changes)
  if (patch.adminIds !== undefined) {
    await Store.replaceAdmins(ctx.db, tournament.id, await checkAdmins(ctx, patch.adminIds, tournament.admin_ids))
    fields.push('adminIds')
  }
  if (fields.length === 0) return
  if (Object.keys(changes).length > 0) await Store.updateTournament(ctx.db, tournament.id, changes)
  await Tournaments.touch(ctx, tournament.id, 'settings')
  await History.record(ctx, { action: 'edit', entity: 'tournament', entityId: tournament.id, to: { fields } })
}
