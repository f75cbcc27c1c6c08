import { accountCalls } from './accounts.ts'
import { gameCalls } from './games.ts'
import { matchCalls } from './matches.ts'
import { teamCalls } from './teams.ts'
import { tournamentCalls } from './tournaments.ts'

export type { CallAudience } from './call.ts'

/** The calls of section 7, and those that the specification implies without showing them. */
export const calls = [...accountCalls, ...gameCalls, ...teamCalls, ...tournamentCalls, ...matchCalls]
