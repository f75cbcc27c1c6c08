import { staff, expectedOfStaff, type AccessTable } from './row.ts'

/** Calls about transfers. */
export const marketAccess: AccessTable = {
  'GET /esports/v2/market/departures': { ...staff, empty: expectedOfStaff('200') },
  'GET /esports/v2/transfers': { may: 'everybody', empty: '200' },
  'GET /esports/v2/transfers.csv': { may: 'everybody', empty: '200' },
  'GET /esports/v2/transfers/:id': {
    may: 'everybody',
    empty: 'UNKNOWN_ERROR',
    request: async (scene) => {
      const { id } = await scene.team()
      const feed = scene.product.ctx.db.selectFrom('transfers').select('id').where('to_team_id', '=', id)
      return { ids: { id: (await feed.executeTakeFirstOrThrow()).id } }
    },
  },
}
