import {
  entryRoutes,
  paymentRoutes,
  testCheckoutRoutes,
  tournamentRoutes,
  type TeamId,
  type TournamentId,
} from '@agone/contract'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { createPlayer } from './factories/teams.ts'
import type { TestApp } from './http.ts'

/** The calls by which places of a tournament with a fee are taken and paid. */
export const feeCalls = (app: () => TestApp) => ({
  join: (id: TournamentId, as: SignedIn) => app().inject(entryRoutes.addUser, { params: { id }, body: {} }, { as }),
  checkout: (id: TournamentId, as: SignedIn, teamId?: TeamId) =>
    app().inject(paymentRoutes.checkout, { params: { id }, query: teamId ? { teamId } : {} }, { as }),
  /** Somebody pays at an address; it does not matter who. */
  pay: async (url: string) => {
    const params = { code: url.split('/').at(-1) ?? '' }
    return app().inject(testCheckoutRoutes.pay, { params }, { as: await createPlayer(app().ctx()) })
  },
  /** The numbers of participants and of reserved places. */
  participants: async (id: TournamentId) => {
    const { participantsCount, reservedCount } = (await app().inject(tournamentRoutes.one, { params: { id } })).answer
    return [participantsCount, reservedCount]
  },
  minutes: (count: number) => app().clock.advance(count * 60_000),
})
