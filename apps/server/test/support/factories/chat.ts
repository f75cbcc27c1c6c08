import { newId, type CannedAnswer, type MatchId } from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { invariant } from '../../../src/platform/http/index.ts'
import * as CannedAnswers from '../../../src/modules/chat/answers/canned-answers.ts'
import { createChat } from '../../../src/modules/chat/index.ts'
import { roomOf } from '../../../src/modules/matches/chat/rights.ts'
import { startWithTeams } from './matches.ts'

type Options = Parameters<typeof startWithTeams>[1]

/** Somebody writes in the chat of a match. */
export const writeIn = (ctx: Ctx, id: MatchId, author: SignedIn, content: string) =>
  createChat(ctx).post(author, roomOf(id), { content, files: [], key: undefined })

/** A running league of teams: its first match with the owners of both teams, its manager, and what they write there. */
export const startChat = async (ctx: Ctx, options: Options = {}) => {
  const { matches, teamOf, owner, ...rest } = await startWithTeams(ctx, { teams: 2, ...options })
  const [match] = matches
  invariant(match, 'a league of two teams has a match')
  const [home, away] = match.sides.map(({ entry_id }) => teamOf(entry_id))
  invariant(home && away, 'both sides are known')
  const write = (author: SignedIn, content: string) => writeIn(ctx, match.id, author, content)
  return { ...rest, match, matches, teamOf, owner, home, away, captain: home.owner, opponent: away.owner, write }
}

/** A canned answer with a unique title. */
export const createCannedAnswer = (ctx: Ctx): Promise<CannedAnswer> =>
  CannedAnswers.create(ctx, {
    title: `Risposta ${newId().slice(-10)}`,
    content: { it: 'Grazie, lo guardiamo.', en: 'Thanks, we are looking into it.' },
    places: ['tickets', 'chats'],
  })
