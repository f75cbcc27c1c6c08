import { randomUUID } from 'node:crypto'
import { createAgoneClient } from '../src/index.ts'

/*
 * Reports the result of a match for your team, with a personal access token of the scopes `read` and `write:results`:
 *   AGONE_TOKEN=agone_pat_… node report.ts https://agone.example MATCH_ID 2 1
 */
const [origin = '', matchId = '', score, opponentScore] = process.argv.slice(2)
const agone = createAgoneClient({ origin, token: process.env.AGONE_TOKEN })

const teams = await agone.GET('/esports/v2/teams/@me')
if (teams.error) throw new Error(teams.error.title)
const match = await agone.GET('/esports/v2/matches/{id}/view', { params: { path: { id: matchId } } })
if (match.error) throw new Error(match.error.title)

const team = teams.data.entries.find((own) =>
  match.data.participants.some((side) => 'id' in side && side.id === own.id),
)
if (!team) throw new Error('None of your teams plays this match.')

const sent = await agone.POST('/esports/v2/teams/{teamId}/matches/{matchId}/report', {
  params: {
    path: { teamId: team.id, matchId },
    // Sent again after a lost connection, the call still counts once.
    header: { 'Idempotency-Key': randomUUID() },
  },
  body: { scores: { score: Number(score), opponent_score: Number(opponentScore) } },
})
if (sent.error) throw new Error(`${sent.error.title}: ${sent.error.detail}`)
console.log(`${team.name} reported ${sent.data.scores.score}-${sent.data.scores.opponentScore}`)
