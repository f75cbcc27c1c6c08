import { statusChanges } from '@agone/contract/tournaments/rules'
import type { Tournament, TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { Game } from '@agone/contract/games/routes/games'
import { drawSettingsOf } from '@agone/engines/draw/draw-settings'
import {
  bracketNeighbours,
  drawSize,
  mostSwissEntrants,
  smallestGroup,
  type CountFault,
  type DrawSize,
} from '@agone/engines/draw/draw-size'
import type { Translate } from '@agone/i18n/translate'
import { countWithoutResult } from '../matches/days.ts'
import { daysCount, isRaceSeries, matchesCount, seasonCount } from '../labels.ts'
import { waitingRule } from '@agone/contract/tournaments/rules'
import type { CockpitPage } from '../page.ts'
import { isTooLate } from '../planner/plan-draft.ts'
import { roundName } from '../round-names.ts'

type StatusContext = Pick<CockpitPage, 'tournament' | 'matches' | 'calendars' | 'now'> & {
  game: Pick<Game, 'minParticipants'> | undefined
}

/** The allowed next statuses; only ADMIN can reopen an archived tournament. */
export const nextStatuses = (status: TournamentStatus, isAdmin: boolean): readonly TournamentStatus[] =>
  status === 'archived' && !isAdmin ? [] : statusChanges[status]

/** Changes that one click cannot undo need a confirmation. */
export const needsConfirmation = (tournament: Tournament, to: TournamentStatus): boolean =>
  to === 'ended' || to === 'archived' || isFirstStart(tournament, to)

export const isFirstStart = ({ matchDays }: Tournament, to: TournamentStatus): boolean =>
  to === 'running' && matchDays === 0

/** The text that describes the effect of a change of status. */
export const effectOf = (t: Translate, page: StatusContext, to: TournamentStatus): string => {
  const { tournament, matches } = page
  const { status, slots, participantsCount, currentMatchDay, flags } = tournament
  switch (to) {
    case 'opened':
      return flags.includes('SELECTION')
        ? t('cockpit.willOpenSelection')
        : t('cockpit.willOpen', { count: Math.max(0, slots - participantsCount) })
    case 'closed':
      return t('cockpit.willClose')
    case 'running':
      if (tournament.matchDays === 0) return startEffect(t, page)
      return t(status === 'ended' ? 'cockpit.willReopen' : 'cockpit.willResume', {
        round: roundName(t, page, currentMatchDay),
      })
    case 'paused':
      return t('cockpit.willPause')
    case 'ended':
      return status === 'archived' ? t('cockpit.willUnarchive') : endEffect(t, countWithoutResult(matches))
    case 'archived':
      return t('cockpit.willArchive')
  }
}

const endEffect = (t: Translate, count: number) =>
  count === 0 ? t('cockpit.willEndDone') : t('cockpit.willEnd', { count })

const startEffect = (t: Translate, { tournament, now }: Pick<StatusContext, 'tournament' | 'now'>): string => {
  const size = sizeOf(tournament)
  if (typeof size === 'string') return ''
  const { matches, days } = size
  const parts = {
    matches: isRaceSeries(tournament)
      ? seasonCount(t, { races: days, sprints: tournament.settings.sprints.length })
      : matchesCount(t, tournament, matches),
    participants: t('cockpit.participantsCount', { count: tournament.participantsCount }),
  }
  const text = isRaceSeries(tournament)
    ? t('cockpit.willStartRaces', parts)
    : t('cockpit.willStart', { ...parts, days: daysCount(t, tournament, days) })
  const rule = waitingRule(tournament)
  if (rule === undefined) return text
  return `${text} ${t(isTooLate(rule, now) ? 'cockpit.planTooLate' : 'cockpit.willPlan')}`
}

/** What of a tournament decides whether it can be drawn. */
type Undrawn = Pick<Tournament, 'type' | 'module' | 'repeatTimes' | 'participantsCount' | 'settings'>

/** The text that explains why the tournament cannot start yet; undefined if it can. */
export const startErrorText = (
  t: Translate,
  { tournament, game }: { tournament: Undrawn; game: StatusContext['game'] },
): string | undefined => {
  const { participantsCount: count, settings } = tournament
  const [groups, advancing] = [settings.groups ?? 0, settings.advancing ?? 0]
  const min = Math.max(2, game?.minParticipants ?? 2)
  if (count < min) return t('cockpit.notEnough', { min, count })
  switch (sizeOf(tournament)) {
    case 'odd':
      return t('cockpit.faultOdd', { count })
    case 'notPowerOfTwo':
      return t('cockpit.faultPower', { count, ...bracketNeighbours(count) })
    case 'smallGroups':
      return t('cockpit.faultGroups', { count, groups })
    case 'advancingNotPowerOfTwo':
      return t('cockpit.faultFinals', { total: groups * advancing, ...bracketNeighbours(groups * advancing) })
    case 'tooManyAdvancing':
      return t('cockpit.faultAdvancing', { count, groups, smallest: smallestGroup(count, groups), advancing })
    case 'tooMany':
      return t('cockpit.faultTooMany', { count, most: mostSwissEntrants })
    default:
      return undefined
  }
}

/** The size of the draw with those who have entered. */
const sizeOf = (tournament: Undrawn): DrawSize | CountFault => {
  const { participantsCount: count, settings } = tournament
  const { rounds, advancing } = settings
  return drawSize({ ...drawSettingsOf(tournament), count, rounds, advancing })
}
