import type {
  Agenda,
  AgendaMatch,
  ComingTournament,
  Duty,
  LineupDuty,
  PresenceDuty,
  ProposalDuty,
  ReportDuty,
  UserId,
} from '@agone/contract'
import { ownStateOf, reportDueAt } from '@agone/contract/matches/rules'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from './agendas.store.ts'
import { bracketRoundOf } from '../../tournaments/index.ts'
import { readyCheckOf } from '../no-shows/ready-check.ts'
import type { ListedTournament, OwnEntry, OwnMatch } from './agendas.store.ts'

const [maxNext, maxEntered, maxJoinable] = [3, 6, 3]

/** What concerns a user now. It takes five SQL statements, and a sixth if nothing concerns the user. */
export const get = async (ctx: Ctx, userId: UserId): Promise<Agenda> => {
  const now = ctx.clock.now()
  const matches = await Store.findOwnMatches(ctx.db, userId, new Date(now))
  const entries = await Store.findOwnEntries(ctx.db, userId)
  const invites = await Store.findOwnInvites(ctx.db, userId, new Date(now))
  const payments = await Store.findOpenPayments(ctx.db, userId, new Date(now))
  const undecided = await Store.findUndecided(ctx.db, userId)
  const states = matches.map((match) => ({ match, state: ownStateOf(match, now) }))
  const inState = (wanted: (typeof states)[number]['state']) =>
    states.filter(({ state }) => state === wanted).map(({ match }) => match)
  const duties: Duty[] = [
    ...payments.map((payment) => ({ kind: 'payment' as const, ...payment, until: payment.until.toISOString() })),
    ...matches.flatMap((match) => presenceDuty(match, now)),
    ...reportDuties(inState('toReport')),
    ...matches.flatMap((match) => proposalDuty(match, now)),
    ...undecided.map((each) => ({ kind: 'decision' as const, ...each })),
    ...entries.filter(lacksLineup).flatMap(lineupDuty),
    ...invites.map((invite) => ({ kind: 'invite' as const, ...invite, closesAt: iso(invite.closesAt) })),
  ]
  const agenda = {
    duties,
    waiting: states.flatMap(({ match, state }) =>
      state === 'otherSide' || state === 'ownTeam' || state === 'managers'
        ? [{ for: state, match: matchView(match) }]
        : [],
    ),
    next: inState('coming').slice(0, maxNext).map(matchView),
    entered: entries.filter(isComing).slice(0, maxEntered).map(comingView),
  }
  const isEmpty = Object.values(agenda).every((list) => list.length === 0)
  const joinable = isEmpty ? await Store.findJoinable(ctx.db, userId, maxJoinable) : []
  return { ...agenda, joinable: joinable.map((each) => comingView({ ...each, team: null })) }
}

/** Most urgent first; a match without a time comes last. */
const reportDuties = (matches: readonly OwnMatch[]): ReportDuty[] =>
  matches
    .map((match) => ({ match, due: reportDueAt(match) }))
    .toSorted((a, b) => (a.due ?? Infinity) - (b.due ?? Infinity))
    .map(({ match, due }) => ({
      kind: 'report',
      match: matchView(match),
      dueAt: due === undefined ? null : new Date(due).toISOString(),
    }))

/** The ready check is open until the tolerance ends. */
const presenceDuty = (match: OwnMatch, now: number): PresenceDuty[] => {
  const check = readyCheckOf({ ...match, startsAt: match.scheduledAt })
  const isAsked = match.represents && !match.ready && typeof check !== 'string'
  return isAsked && check.opensAt <= now && now < check.endsAt
    ? [{ kind: 'presence', match: matchView(match), until: new Date(check.endsAt).toISOString() }]
    : []
}

/** Times that have passed meanwhile cannot be accepted. */
const proposalDuty = (match: OwnMatch, now: number): ProposalDuty[] => {
  const { proposal, sides } = match
  if (proposal === null) return []
  const times = proposal.times.map((time) => new Date(time)).filter((time) => time.getTime() > now)
  const side = sides[proposal.ordinal]?.name ?? null
  return [{ kind: 'proposal', match: matchView(match), side, times: times.map((time) => time.toISOString()) }]
}

const lacksLineup = ({ represents, lineup }: OwnEntry): boolean => represents && lineup === 0

const lineupDuty = ({ entryId, teamId, team, teamAvatar, id, name, status, startDate }: OwnEntry): LineupDuty[] =>
  teamId === null || team === null
    ? []
    : [
        {
          kind: 'lineup',
          ...{ entryId, teamId, team, avatar: teamAvatar, tournamentId: id, tournament: name, status },
          startDate: iso(startDate),
        },
      ]

const isComing = ({ status }: OwnEntry): boolean => status === 'opened' || status === 'closed'

const matchView = (match: OwnMatch): AgendaMatch => ({
  matchId: match.id,
  tournamentId: match.tournamentId,
  tournament: match.tournament,
  type: match.type,
  module: match.module,
  round: match.round,
  bracketRound: bracketRoundOf(match, match),
  phase: match.phase,
  name: match.name,
  status: match.status,
  sides: match.sides,
  scheduledAt: iso(match.scheduledAt),
})

const comingView = ({ startDate, ...tournament }: ListedTournament & { team: string | null }): ComingTournament => {
  const { id, name, avatar, type, module, inTeam, status, participantsCount, slots, team } = tournament
  return {
    ...{ id, name, avatar, type, module, inTeam, status, participantsCount, slots, team },
    startDate: iso(startDate),
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null
