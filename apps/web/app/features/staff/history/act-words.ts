import {
  historyActs,
  type HistoryAct,
  type HistoryEntity,
  type HistoryName,
  type HistoryRecord,
} from '@agone/contract/history/routes'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../../lib/pages.ts'

/** Every kind of thing that an act can be about, with its acts. */
export const entities = Object.keys(historyActs).filter(isEntity)

export function isEntity(entity: string): entity is HistoryEntity {
  return Object.hasOwn(historyActs, entity)
}

const keys: ReadonlySet<string> = new Set(
  Object.entries(historyActs).flatMap(([entity, actions]) => actions.map((action) => `${entity}.${action}`)),
)

const isAct = (key: string): key is HistoryAct => keys.has(key)

/** What was done, in words that follow the name of who did it. An act of a newer server keeps its own names. */
export const actWords = (t: Translate, { entity, action }: Pick<HistoryRecord, 'entity' | 'action'>): string => {
  const key = `${entity}.${action}`
  return isAct(key) ? t(`acts.${key}`) : t('history.unknownAct', { action, entity })
}

/** What the ids of a page of acts are called. */
export type Names = ReadonlyMap<string, HistoryName>

export const namesOf = (names: readonly HistoryName[]): Names => new Map(names.map((name) => [name.id, name]))

/** The page of what a name is the name of, if it has one. */
export const pageOf = ({ kind, pageId }: HistoryName): string | undefined =>
  kind === 'other' || pageId === null ? undefined : pageOfKind[kind](pageId)

const pageOfKind = {
  user: pages.managedUser,
  team: pages.team,
  tournament: pages.tournament,
  match: pages.match,
  article: pages.article,
} as const

/** Who acted: a name, the product itself, or somebody whose name is gone. */
export const actorName = (t: Translate, { actorKind, actorId }: HistoryRecord, names: Names): string => {
  if (actorKind === 'system') return t('history.system')
  if (actorKind === 'visitor' || actorId === null) return t('history.visitor')
  return names.get(actorId)?.name ?? t('history.erasedUser')
}
