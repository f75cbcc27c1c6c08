import { ofStaff, staff, type AccessTable } from './row.ts'

/** The figures about the site and the community. */
export const statisticsAccess: AccessTable = {
  'GET /esports/v2/stats/generic': { ...staff, empty: ofStaff('200') },
  'GET /esports/v2/stats/health': { ...staff, empty: ofStaff('200') },
  'GET /esports/v2/stats/metrics': { ...staff, empty: ofStaff('200') },
}
