import { expectedOfStaff, staff, type AccessTable } from './row.ts'

/** The audit trail. */
export const historyAccess: AccessTable = {
  'GET /esports/v2/history': { ...staff, empty: expectedOfStaff('200') },
  'GET /esports/v2/history.csv': { ...staff, empty: expectedOfStaff('200') },
  'GET /esports/v2/history/chain': { ...staff, empty: expectedOfStaff('200') },
  'POST /esports/v2/history/chain/verification': {
    ...staff,
    empty: expectedOfStaff('200'),
    request: () => ({ body: { restart: true } }),
  },
}
