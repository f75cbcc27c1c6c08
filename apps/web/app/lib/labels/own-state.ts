import type { AwaitedParty } from '@agone/contract/matches/routes/agenda'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { hasOpenReports, ownStateOf } from '@agone/contract/matches/rules'
import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { BadgeTone } from '../../ui/badge/badge.tsx'
import type { IconName } from '../../ui/icon/paths.ts'

type OwnState = NonNullable<ReturnType<typeof ownStateOf>>
type OwnStateLabel = { text: PlainTextKey; tone: BadgeTone; icon: IconName }

const labels: Record<'coming' | 'toReport' | AwaitedParty, OwnStateLabel> = {
  coming: { text: 'matches.own_coming', tone: 'neutral', icon: 'calendar' },
  toReport: { text: 'matches.own_toReport', tone: 'info', icon: 'whistle' },
  otherSide: { text: 'matches.own_otherSide', tone: 'neutral', icon: 'clock' },
  ownTeam: { text: 'matches.own_ownTeam', tone: 'neutral', icon: 'users' },
  managers: { text: 'matches.own_managers', tone: 'warn', icon: 'shield' },
}

/** Where a match stands for its participant, in the same words on every page. */
export const ownStateLabel = (state: OwnState, isRace: boolean): OwnStateLabel =>
  state === 'otherSide' && isRace ? { ...labels.otherSide, text: 'matches.own_otherDrivers' } : labels[state]

type OwnMatch = {
  match: MatchView
  tournament: Pick<Tournament, 'status'>
  game: Pick<Game, 'flags'>
  /** The entry for which the user plays, and whether the user may report for it. */
  own: { entryId: string; mayRepresent: boolean }
}

/** Where a match stands for a user; undefined if it is settled. */
export const ownStateIn = ({ match, tournament, game, own }: OwnMatch): OwnState | undefined =>
  ownStateOf(
    {
      status: match.status,
      scheduledAt: match.scheduledAt,
      tournamentStatus: tournament.status,
      represents: own.mayRepresent,
      reportExists: match.participants.some((side) => side.entryId === own.entryId && side.reportExists),
      reportsOpen: hasOpenReports(game),
    },
    Date.now(),
  )
