import { Type, type Static } from 'typebox'
import { GameModule } from '../../games/routes/games.ts'
import { EntryId, MatchId, TournamentId } from '../../ids.ts'
import { FileRef, Nullable, Time } from '../../shapes.ts'
import { RoundInBracket } from '../../tournaments/routes/calendars.ts'
import { TournamentType } from '../../tournaments/routes/tournaments.ts'
import { MatchPhase, MatchStatus } from './matches.ts'

/** A side of a match; its entry, `id` of the team or user and `name` are null while it is unknown. */
export const SummarySide = Type.Object({
  entryId: Nullable(EntryId),
  id: Nullable(Type.String()),
  isUser: Type.Boolean(),
  name: Nullable(Type.String()),
  avatar: Nullable(FileRef),
  deleted: Type.Boolean(),
  score: Nullable(Type.Integer()),
})

/**
 * A match in a list of matches of several tournaments. `sides` are home and away, none for a race, which may have a `name`. Scores are
 * those of the verified result. `bracketRound` is null outside of a bracket; `module` and
 * `type` are those of its tournament. `tournament` is the name of the tournament.
 */
export const MatchSummary = Type.Object({
  id: MatchId,
  name: Nullable(Type.String()),
  sides: Type.Array(SummarySide),
  round: Type.Integer(),
  phase: MatchPhase,
  bracketRound: Nullable(RoundInBracket),
  module: GameModule,
  type: TournamentType,
  status: MatchStatus,
  scheduledAt: Nullable(Time),
  tournamentId: TournamentId,
  tournament: Type.String(),
})
export type MatchSummary = Static<typeof MatchSummary>
