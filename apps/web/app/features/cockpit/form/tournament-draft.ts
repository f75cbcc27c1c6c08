import type { Game } from '@agone/contract/games/routes/games'
import { pointsSystemOf, swissTieBreaksOf, tablePointsOf } from '@agone/contract/games/rules'
import type { SwissTieBreakRule, TieBreakPreset } from '@agone/contract/games/routes/points'
import type { GameId, PlatformId, UserId } from '@agone/contract/ids'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import type { TournamentSettings } from '@agone/contract/tournaments/routes/settings'
import type { NewTournament, Tournament, TournamentPatch } from '@agone/contract/tournaments/routes/tournaments'
import { fromLocalInput, toLocalInput } from '../../../lib/time/local-time.ts'
import { isUsualOrder } from './ties/swiss-order.ts'

export type ZoneDraft = TournamentSettings['zones'][number]

/** The values of the tournament form. Dates are values of `datetime-local` fields; `groups` 0 means no groups. */
export type TournamentDraft = {
  gameId: GameId | undefined
  platformId: PlatformId | undefined
  name: string
  description: string
  type: Tournament['type']
  slots: number
  repeatTimes: number
  startDate: string
  endDate: string
  /** The entry fee in euros, as typed: «12,50»; empty for none. */
  price: string
  hasPassword: boolean
  password: string
  isHidden: boolean
  isSelection: boolean
  adminIds: UserId[]
  groups: number
  /** Of a Swiss system; 0: the usual number. */
  rounds: number
  advancing: number
  byes: boolean
  thirdPlace: boolean
  secondGrandFinal: boolean
  /** The rounds with a sprint; those after the last race do not count (`sprintsOf`). */
  sprints: readonly number[]
  autoVerify: boolean
  /** 0: the sides may not agree on other times. */
  proposalDays: number
  /** The minutes after which a side can ask for a walkover because the other one has not come; 0: it cannot. */
  noShowMinutes: number
  withdrawal: TournamentSettings['withdrawal']
  walkoverScore: number
  /**
   * Empty: the tie-breaks of the game. `list`: the tournament has a list of its own, which the form does not change.
   */
  tieBreaks: TieBreakPreset | '' | 'list'
  /** The order of a Swiss system. */
  swissTieBreaks: readonly SwissTieBreakRule[]
  hasOwnPoints: boolean
  win: number
  draw: number
  loss: number
  /** The points of a race by position, as typed: «25 18 15». */
  racePoints: string
  hasFastestLap: boolean
  zones: ZoneDraft[]
  rulesIt: string
  rulesEn: string
}

/** The values that were edited. */
export type DraftEdits = Partial<TournamentDraft>

/** Of `edits` those that were made after `sent` was sent. */
export const editsSince = (sent: DraftEdits, edits: DraftEdits): DraftEdits => {
  const before: Record<string, unknown> = sent
  const none: DraftEdits = {}
  return { ...none, ...Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== before[field])) }
}

/** The values of a new tournament: a league, home and away. */
export const newDraft = (): TournamentDraft => ({
  gameId: undefined,
  platformId: undefined,
  name: '',
  description: '',
  type: 'rankings',
  slots: 16,
  repeatTimes: 2,
  startDate: '',
  endDate: '',
  price: '',
  hasPassword: false,
  password: '',
  isHidden: false,
  isSelection: false,
  adminIds: [],
  ...settingsDraft(defaultSettings),
  byes: true,
})

/** The values of an existing tournament. */
export const draftOf = (tournament: Tournament): TournamentDraft => ({
  gameId: tournament.gameId,
  platformId: tournament.platformId,
  name: tournament.name,
  description: tournament.description,
  type: tournament.type,
  slots: tournament.slots,
  repeatTimes: tournament.repeatTimes,
  startDate: toLocalInput(tournament.startDate),
  endDate: toLocalInput(tournament.endDate),
  price: tournament.price === 0 ? '' : (tournament.price / 100).toFixed(2).replace('.', ','),
  hasPassword: tournament.passwordRequired,
  password: '',
  isHidden: tournament.flags.includes('HIDDEN'),
  isSelection: tournament.flags.includes('SELECTION'),
  adminIds: tournament.adminIds,
  ...settingsDraft(tournament.settings),
})

/**
 * The values of a new tournament like an earlier one: its game, format and rules. Not its dates, its password, nor its admins, who
 * have not been asked.
 */
export const draftLike = (earlier: Tournament): TournamentDraft => ({
  ...draftOf(earlier),
  name: nextName(earlier.name),
  startDate: '',
  endDate: '',
  hasPassword: false,
  adminIds: [],
})

/** «Lega Ionica 2027» for «Lega Ionica 2026»; a name that does not end with a year stays. */
const nextName = (name: string): string => name.replace(/\b(20\d\d)$/, (year) => String(Number(year) + 1))

const settingsDraft = (settings: TournamentSettings) => ({
  groups: settings.groups ?? 0,
  rounds: settings.rounds ?? 0,
  advancing: settings.advancing ?? 0,
  byes: settings.byes,
  thirdPlace: settings.thirdPlace,
  secondGrandFinal: settings.secondGrandFinal,
  sprints: settings.sprints,
  autoVerify: settings.autoVerify,
  proposalDays: settings.proposalDays ?? 0,
  noShowMinutes: settings.noShowMinutes ?? 0,
  withdrawal: settings.withdrawal,
  walkoverScore: settings.walkoverScore,
  tieBreaks: tieBreaksDraft(settings.tieBreaks),
  swissTieBreaks: swissTieBreaksOf(settings.swissTieBreaks),
  hasOwnPoints: settings.points !== null,
  ...pointsDraft(settings.points),
  zones: settings.zones,
  rulesIt: settings.rules.it,
  rulesEn: settings.rules.en,
})

const tieBreaksDraft = (tieBreaks: TournamentSettings['tieBreaks']): TournamentDraft['tieBreaks'] =>
  tieBreaks === null ? '' : typeof tieBreaks === 'string' ? tieBreaks : 'list'

/** The fields of points: the tournament's own, else those of its game, from which its own start. */
export const pointsDraft = (points: TournamentSettings['points'], ofGame: Game['data'] = {}) => {
  const table = tablePointsOf(points, ofGame.tablePoints)
  const race = pointsSystemOf(points, ofGame.pointsSystem)
  return {
    win: table.win,
    draw: table.draw,
    loss: table.loss,
    racePoints: race.race.join(' '),
    hasFastestLap: Boolean(race.fastestLap),
  }
}

/** Parses «12,50» to cents, an empty text to 0; undefined if it is no amount of euros. */
export const parsePrice = (text: string): number | undefined => {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, '')) ?? []
  if (text.trim() === '') return 0
  return euros === '' ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** Parses «25 18 15» or «25-18-15»; undefined if a part is not a number. */
export const parseRacePoints = (text: string): number[] | undefined => {
  const numbers = text
    .split(/[\s;/-]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(',', '.')))
  return numbers.length === 0 || numbers.some(Number.isNaN) ? undefined : numbers
}

/** The module of the game, and the settings before the change. */
type PatchContext = { module: Game['module']; before?: TournamentSettings }

type Chosen = {
  gameId: GameId
  platformId: PlatformId
  module: Game['module']
  /** The tournament that the draft was made from. */
  earlier?: Pick<Tournament, 'module' | 'settings'> | undefined
}

/** The body of a creation. `draftFaults` has checked `gameId` and `platformId`. */
export const newTournamentOf = (draft: TournamentDraft, chosen: Chosen): NewTournament => {
  const { gameId, platformId, module, earlier } = chosen
  const before = earlier?.module === module ? earlier.settings : undefined
  const configuration = settingsPatchOf(draft, { module, ...(before ? { before } : {}) })
  return {
    ...{ gameId, platformId },
    ...basePatchOf(draft),
    ...configuration,
    settings: { ...configuration.settings, ...(before ? unshownOf(draft, before) : {}) },
    password: draft.hasPassword ? draft.password : null,
  }
}

/* Settings that the form has no fields for. */
const unshownOf = ({ tieBreaks }: TournamentDraft, before: TournamentSettings): Partial<TournamentSettings> => ({
  stables: before.stables,
  ...(tieBreaks === 'list' ? { tieBreaks: before.tieBreaks } : {}),
})

/** The patch of a change. After the start it contains only what may still change. */
export const patchOf = (
  draft: TournamentDraft,
  { tournament, mayConfigure }: { tournament: Tournament; mayConfigure: boolean },
): TournamentPatch => ({
  ...basePatchOf(draft),
  ...(mayConfigure ? settingsPatchOf(draft, { module: tournament.module, before: tournament.settings }) : {}),
  ...(mayConfigure ? passwordOf(draft, tournament) : schedulingOf(draft, tournament)),
  version: tournament.version,
})

/* Only what was changed: a tournament that is over takes no such setting. */
const schedulingOf = (draft: TournamentDraft, { settings: before }: Tournament) => {
  const { proposalDays, noShowMinutes } = timesOf(draft)
  const settings = {
    ...(proposalDays === before.proposalDays ? {} : { proposalDays }),
    ...(noShowMinutes === before.noShowMinutes ? {} : { noShowMinutes }),
  }
  return Object.keys(settings).length === 0 ? {} : { settings }
}

const timesOf = ({ proposalDays, noShowMinutes }: TournamentDraft) => ({
  proposalDays: proposalDays === 0 ? null : proposalDays,
  noShowMinutes: noShowMinutes === 0 ? null : noShowMinutes,
})

const basePatchOf = (draft: TournamentDraft) => ({
  name: draft.name.trim(),
  description: draft.description,
  flags: [...(draft.isHidden ? ['HIDDEN' as const] : []), ...(draft.isSelection ? ['SELECTION' as const] : [])],
  adminIds: draft.adminIds,
})

const settingsPatchOf = (draft: TournamentDraft, scope: PatchContext) => ({
  price: parsePrice(draft.price) ?? 0,
  slots: draft.slots,
  type: scope.module === 'FORMULA1' ? 'rankings' : draft.type,
  repeatTimes: draft.repeatTimes,
  startDate: fromLocalInput(draft.startDate),
  endDate: fromLocalInput(draft.endDate),
  settings: settingsOf(draft, scope),
})

/* An empty field keeps the password: the API never returns it. */
const passwordOf = ({ hasPassword, password }: TournamentDraft, { passwordRequired }: Tournament) => {
  if (!hasPassword) return passwordRequired ? { password: null } : {}
  return password === '' ? {} : { password }
}

const settingsOf = (draft: TournamentDraft, scope: PatchContext): Partial<TournamentSettings> => {
  const hasGroups = mayHaveGroups(draft.type, scope.module) && draft.groups > 0
  return {
    byes: draft.byes,
    groups: hasGroups ? draft.groups : null,
    rounds: draft.rounds === 0 ? null : draft.rounds,
    advancing: hasGroups && draft.advancing > 0 ? draft.advancing : null,
    thirdPlace: draft.thirdPlace,
    secondGrandFinal: draft.secondGrandFinal,
    sprints: scope.module === 'FORMULA1' ? sprintsOf(draft) : [],
    autoVerify: draft.autoVerify,
    ...timesOf(draft),
    // Opponents of a Swiss system are drawn by results, so the results of somebody who leaves stay.
    withdrawal: draft.type === 'swiss' ? 'forfeit' : draft.withdrawal,
    walkoverScore: draft.walkoverScore,
    ...(draft.tieBreaks === 'list' ? {} : { tieBreaks: draft.tieBreaks === '' ? null : draft.tieBreaks }),
    swissTieBreaks: draft.type !== 'swiss' || isUsualOrder(draft.swissTieBreaks) ? null : [...draft.swissTieBreaks],
    points: draft.hasOwnPoints ? pointsOf(draft, scope) : null,
    zones: draft.zones,
    rules: { it: draft.rulesIt, en: draft.rulesEn },
  }
}

/** The chosen sprints of races that exist, first to last. */
export const sprintsOf = ({ sprints, repeatTimes }: Pick<TournamentDraft, 'sprints' | 'repeatTimes'>): number[] =>
  sprints.filter((round) => round <= repeatTimes).toSorted((a, b) => a - b)

/** Only tables of the FIFA module have groups. */
export const mayHaveGroups = (type: Tournament['type'], module: Game['module']): boolean =>
  module === 'FIFA' && type === 'rankings'

const pointsOf = (draft: TournamentDraft, { module, before }: PatchContext): TournamentSettings['points'] => {
  if (module !== 'FORMULA1') return { win: draft.win, draw: draft.draw, loss: draft.loss }
  const racePoints = before?.points && 'race' in before.points ? before.points : {}
  const fastestLap = draft.hasFastestLap ? { points: 1, within: 10 } : null
  return { ...racePoints, race: parseRacePoints(draft.racePoints) ?? [], fastestLap }
}
