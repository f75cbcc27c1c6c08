import type { TournamentHistoryAct } from '@agone/contract/matches/routes/tournament-history'
import { historyActs, type HistoryAct, type HistoryEntity, type HistoryName } from '@agone/contract/history/routes'
import type { Translate } from '../translate.ts'

/** An act as managers and ADMIN read it. */
export type Act = TournamentHistoryAct

/** All entities that acts can be about. */
export const entities = Object.keys(historyActs).filter(isEntity)

export function isEntity(entity: string): entity is HistoryEntity {
  return Object.hasOwn(historyActs, entity)
}

const keys: ReadonlySet<string> = new Set(
  Object.entries(historyActs).flatMap(([entity, actions]) => actions.map((action) => `${entity}.${action}`)),
)

const isAct = (key: string): key is HistoryAct => keys.has(key)

/** The text of an act, which follows the name of the actor. An act of a newer server is shown by its keys. */
export const actText = (t: Translate, { entity, action }: Pick<Act, 'entity' | 'action'>): string => {
  const key = `${entity}.${action}`
  return isAct(key) ? t(`acts.${key}`) : t('history.unknownAct', { action, entity })
}

/** The names for the ids in a page of acts. */
export type Names = ReadonlyMap<string, HistoryName>

export const namesOf = (names: readonly HistoryName[]): Names => new Map(names.map((name) => [name.id, name]))

/** The name of the actor: a user, the system, a visitor, or an erased user. */
export const actorName = (t: Translate, { actorKind, actorId }: Act, names: Names): string => {
  if (actorKind === 'system') return t('history.system')
  if (actorKind === 'visitor' || actorId === null) return t('history.visitor')
  return names.get(actorId)?.name ?? t('history.erasedUser')
}
