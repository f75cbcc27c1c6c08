import { sql, type RawBuilder } from 'kysely'
import type { MatchInBracket } from './bracket-round.ts'

const tieOf = (calendar: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<MatchInBracket | null>`(
  select to_json(each) from (select phase, tie, round, leg, legs from matches
    where calendar_id = ${calendar} and phase = 'elimination' order by tie ${order} limit 1) each)`

/** The matches of a match day, given as SQL, with its first and its last tie of a bracket, or null: their rounds name the match day. */
export const tiesOfDay = (calendar: RawBuilder<unknown>) =>
  [tieOf(calendar, sql`asc`).as('first_in_bracket'), tieOf(calendar, sql`desc`).as('last_in_bracket')] as const
