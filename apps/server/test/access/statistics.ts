import { createErrorReport } from '../support/factories/telemetry.ts'
import { expectedOfStaff, staff, type AccessTable, type MakeRequest } from './row.ts'

const ofErrorReport: MakeRequest = async (scene) => ({
  ids: { id: await scene.once('error report', () => createErrorReport(scene.product)) },
  body: { state: 'mended' },
})

/** The figures about the site and the community, and the errors of the site in browsers. */
export const statisticsAccess: AccessTable = {
  'GET /esports/v2/errorReports': { ...staff, empty: expectedOfStaff('200') },
  'PATCH /esports/v2/errorReports/:id': { ...staff, empty: 'UNKNOWN_ERROR', request: ofErrorReport },
  'GET /esports/v2/stats/generic': { ...staff, empty: expectedOfStaff('200') },
  'GET /esports/v2/stats/health': { ...staff, empty: expectedOfStaff('200') },
  'GET /esports/v2/stats/metrics': { ...staff, empty: expectedOfStaff('200') },
}
