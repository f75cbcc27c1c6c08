import { Type, type Static } from 'typebox'
import { EntryId, MatchId, PaymentId, TeamId, TournamentId } from '../../ids.ts'
import { GameModule } from '../../games/routes/games.ts'
import { route } from '../../route.ts'
import { FileRef, Nullable, OneOf, Time } from '../../shapes.ts'
import { RoundInBracket } from '../../tournaments/routes/calendars.ts'
import { TournamentStatus, TournamentType } from '../../tournaments/routes/tournaments.ts'
import { MatchPhase, MatchStatus } from './matches.ts'

/** A side of a match in an agenda. `name` is null while it is unknown, and for a deleted user; `own`: the caller plays or reports for it. */
export const AgendaSide = Type.Object({
  id: Nullable(Type.String()),
  isUser: Type.Boolean(),
  name: Nullable(Type.String()),
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
  own: Type.Boolean(),
})
export type AgendaSide = Static<typeof AgendaSide>

/**
 * A match of the caller. `sides` are both, home first; a race has none. `name` is that of the match or of its round, null
 * without one, `bracketRound` null outside of a bracket; `type` and `module` are those of the tournament.
 */
export const AgendaMatch = Type.Object({
  matchId: MatchId,
  tournamentId: TournamentId,
  tournament: Type.String(),
  type: TournamentType,
  module: GameModule,
  round: Type.Integer(),
  phase: MatchPhase,
  bracketRound: Nullable(RoundInBracket),
  name: Nullable(Type.String()),
  status: MatchStatus,
  scheduledAt: Nullable(Time),
  sides: Type.Array(AgendaSide),
})
export type AgendaMatch = Static<typeof AgendaMatch>

/** An entry fee that the caller began to pay. `amount`: cents. `until`: how long the place is kept. */
const PaymentDuty = Type.Object({
  kind: Type.Literal('payment'),
  paymentId: PaymentId,
  tournamentId: TournamentId,
  tournament: Type.String(),
  amount: Type.Integer(),
  until: Time,
})

/** A report to send. `dueAt`: from then on the managers of the tournament may decide without it; null while no time is known. */
const ReportDuty = Type.Object({ kind: Type.Literal('report'), match: AgendaMatch, dueAt: Nullable(Time) })

/** A match that begins soon, or has begun: the side of the caller has not said that it is ready. `until`: the end of the tolerance. */
const PresenceDuty = Type.Object({ kind: Type.Literal('presence'), match: AgendaMatch, until: Time })

/** Other times that the other side `side` proposes for a match, soonest first: the caller can accept one. */
const ProposalDuty = Type.Object({
  kind: Type.Literal('proposal'),
  match: AgendaMatch,
  side: Nullable(Type.String()),
  times: Type.Array(Time),
})

/** A team of the caller without a line-up. `status` and `startDate` are those of the tournament. */
const LineupDuty = Type.Object({
  kind: Type.Literal('lineup'),
  entryId: EntryId,
  teamId: TeamId,
  team: Type.String(),
  avatar: Nullable(FileRef),
  tournamentId: TournamentId,
  tournament: Type.String(),
  status: TournamentStatus,
  startDate: Nullable(Time),
})

/** An invite that can be accepted now. `closesAt`: when the market of the game closes, null without an end. */
const InviteDuty = Type.Object({
  kind: Type.Literal('invite'),
  teamId: TeamId,
  team: Type.String(),
  avatar: Nullable(FileRef),
  game: Type.String(),
  invitedBy: Nullable(Type.String()),
  closesAt: Nullable(Time),
})

/** Reports of a tournament that the caller manages: `disputed` matches to decide on, and `agreed` results to verify. */
const DecisionDuty = Type.Object({
  kind: Type.Literal('decision'),
  tournamentId: TournamentId,
  tournament: Type.String(),
  disputed: Type.Integer(),
  agreed: Type.Integer(),
})

/** What the caller has to do now. Clients ignore a `kind` that they do not know: more will come. */
export const Duty = Type.Union([
  PaymentDuty,
  PresenceDuty,
  ReportDuty,
  ProposalDuty,
  DecisionDuty,
  LineupDuty,
  InviteDuty,
])
export type Duty = Static<typeof Duty>
export type PaymentDuty = Static<typeof PaymentDuty>
export type PresenceDuty = Static<typeof PresenceDuty>
export type ReportDuty = Static<typeof ReportDuty>
export type ProposalDuty = Static<typeof ProposalDuty>
export type DecisionDuty = Static<typeof DecisionDuty>
export type LineupDuty = Static<typeof LineupDuty>
export type InviteDuty = Static<typeof InviteDuty>

/** Whom a match waits for, if not for the caller: the other sides, the admins of the caller's team, or the managers. */
export const awaitedParties = ['otherSide', 'ownTeam', 'managers'] as const
export type AwaitedParty = (typeof awaitedParties)[number]

/** A match whose next step others have to take. */
export const WaitingMatch = Type.Object({ for: OneOf(awaitedParties), match: AgendaMatch })
export type WaitingMatch = Static<typeof WaitingMatch>

/** A tournament that has not begun. `team` is the caller's team in it; null for a single player, or before entering. */
export const ComingTournament = Type.Object({
  id: TournamentId,
  name: Type.String(),
  avatar: Nullable(FileRef),
  type: TournamentType,
  module: GameModule,
  inTeam: Type.Boolean(),
  status: TournamentStatus,
  startDate: Nullable(Time),
  participantsCount: Type.Integer(),
  slots: Type.Integer(),
  team: Nullable(Type.String()),
})
export type ComingTournament = Static<typeof ComingTournament>

/**
 * What concerns the caller now, as a player, an admin of teams and a manager of tournaments. `duties`: most urgent first. `waiting`: longest first.
 * `next`: the next three matches, soonest first. `entered`: tournaments that have not begun, soonest first. `joinable`: where
 * to enter, only if all other lists are empty.
 */
export const Agenda = Type.Object({
  duties: Type.Array(Duty),
  waiting: Type.Array(WaitingMatch),
  next: Type.Array(AgendaMatch),
  entered: Type.Array(ComingTournament),
  joinable: Type.Array(ComingTournament),
})
export type Agenda = Static<typeof Agenda>

/** The agenda of a user, for the home page. */
export const agendaRoutes = {
  mine: route({
    name: 'getOwnAgenda',
    method: 'GET',
    path: '/esports/v2/users/@me/agenda',
    scope: 'read',
    summary: 'What the caller has to do now, whom other matches wait for, and what comes next',
    answer: Agenda,
  }),
} as const
